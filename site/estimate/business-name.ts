const separator = ' - '

/**
 * The business's name as the form sends it: what stands before " - " in the page's title, else the
 * host's name, else the configured name.
 */
export function businessNameFrom(title: string, hostName: string, configured: string): string {
  const [beforeSeparator = ''] = title.includes(separator) ? title.split(separator) : []
  return beforeSeparator.trim() || hostName.trim() || configured
}
