/** What a Retry-After asks for, in seconds: it says so many, or a date. Undefined when it is neither. */
export function retryAfter(header: string | null | undefined): number | undefined {
  if (header == null) return undefined
  if (/^\d+$/.test(header)) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}
