/** How long a relay may take to answer, in milliseconds. Shorter than an export. */
const patienceMs = 3000

/**
 * Checks that a form-to-email relay answers. Any answer will do: only a request that is sent through the
 * form shows whether the relay delivers.
 *
 * @returns a warning, or undefined
 */
export async function silentRelay(origin: string): Promise<string | undefined> {
  const asked = fetch(origin, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
  return asked.then(
    () => undefined,
    () =>
      `FORM_RELAY_URL: ${origin} does not answer from here. The export goes on. Before you publish, send yourself a request through the form.`,
  )
}
