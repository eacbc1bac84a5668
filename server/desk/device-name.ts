/** Name of a device for people, derived from its user agent. */
export function deviceName(userAgent: string): string {
  const first = (names: readonly (readonly [RegExp, string])[], otherwise: string) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? otherwise
  const device = first(
    [
      [/iPhone/, 'iPhone'],
      [/iPad/, 'iPad'],
      [/Android/, 'Android'],
      [/Macintosh/, 'Mac'],
      [/Windows/, 'Windows'],
      [/Linux|CrOS/, 'Linux'],
    ],
    '',
  )
  const browser = first(
    [
      [/Edg/, 'Edge'],
      [/Firefox|FxiOS/, 'Firefox'],
      [/Chrome|CriOS/, 'Chrome'],
      [/Safari/, 'Safari'],
    ],
    '',
  )
  return [device, browser].filter(Boolean).join(', ') || 'Unknown device'
}
