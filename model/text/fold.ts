/** Letters that Unicode doesn't take apart into a base letter and a mark. */
const letters: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ĸ: 'k', ł: 'l' },
  ...{ ŋ: 'n', ø: 'o', ŧ: 't', ƀ: 'b', ɓ: 'b', ɗ: 'd', ƒ: 'f', ɠ: 'g', ɨ: 'i', ƙ: 'k', ɲ: 'n' },
  ...{ ʋ: 'v', ƴ: 'y', ƶ: 'z' },
}
const letter = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** Removes case, accents, typographic punctuation and invisible characters from a text, to compare it. */
export function foldForSearch(text: string): string {
  const lower = text.toLowerCase()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII
  if (/^[\x00-\x7f]*$/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(letter, (one) => letters[one] ?? one)
    .replaceAll(/[‘’ʻʼ′`´]/g, "'")
    .replaceAll(/[“”„″]/g, '"')
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll('⁄', '/')
}
