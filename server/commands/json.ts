/** JSON whose strings cannot steer a terminal: control and direction marks are written as escapes. */
export function printJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A list as JSON, a member at a time. */
export async function* printJsonList(members: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const member of members) {
    yield `${before}  ${printJson(member).replaceAll('\n', '\n  ')}`
    before = ',\n'
  }
  yield before === ',\n' ? '\n]' : '[]'
}
