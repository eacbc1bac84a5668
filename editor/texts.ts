/** The texts in a value, with the keys that lead to them. */
export const textsIn = (value: unknown, keys: string[]): [field: string[], text: string][] =>
  typeof value === 'string'
    ? [[keys, value]]
    : Object.entries(Object(value)).flatMap(([key, one]) => textsIn(one, [...keys, key]))
