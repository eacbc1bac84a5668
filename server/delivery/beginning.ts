/** More than anybody needs to say whether a request was taken: bytes. */
const enough = 4096

/** The beginning of an answer. The rest, which may have no end, is not read. */
export async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  // Leaving the loop ends the connection.
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk.subarray(0, enough - length), { stream: true })
    length += chunk.length
    if (length >= enough) break
  }
  return text
}
