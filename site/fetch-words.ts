/**
 * Words of the content that a script needs.
 *
 * @param name its file's name in the assets folder, from an attribute of the page
 * @throws when the connection fails
 */
export async function fetchWords<Words>(name: string | undefined): Promise<Words> {
  const response = await fetch(`/assets/${name}.json`)
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return response.json()
}
