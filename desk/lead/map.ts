/** Opens an address in the device's map app, or in the browser. A street alone is in the state. */
export function mapLink(address: string, location: string, state: string): string {
  const query = [address, location || state].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
