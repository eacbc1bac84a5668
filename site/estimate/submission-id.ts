/**
 * Names each request, so that sending it again after a lost answer does not store it twice. A request
 * that was changed in between is another request and gets another name.
 */
export function submissionIds() {
  let content = ''
  let id = ''
  return (form: FormData): string => {
    const current = new URLSearchParams(
      [...form].map(([name, value]) => [name, String(value)]),
    ).toString()
    if (current !== content || !id) {
      content = current
      // Browsers offer randomUUID on https and localhost only; the server manages without an id.
      id = globalThis.crypto?.randomUUID?.() ?? ''
    }
    return id
  }
}
