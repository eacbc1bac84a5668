/**
 * Puts values in the place of the slots of a text, like "{minutes}". What has no value stays as it is.
 *
 * Used in the browser too: imports nothing.
 */
export const fillSlots = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{([^{}]*)\}/g, (slot, name: string) => values[name] ?? slot)
