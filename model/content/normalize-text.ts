/** Removes a byte order mark and carriage returns. */
export const normalizeText = (text: string): string =>
  text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
