/** How long a relay may take to answer, in milliseconds. Shorter than a build. */
const patienceMs = 3000

/**
 * Checks that a form-to-email relay answers. Any answer will do: only a request that is sent through the
 * form shows whether the relay delivers.
 *
 * @returns a warning, or undefined
 */
export async function silentRelay(address: string | undefined): Promise<string | undefined> {
  if (!address || !URL.canParse(address)) return undefined
  const { origin } = new URL(address)
  const asked = fetch(origin, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
  return asked.then(
    () => undefined,
    () =>
      `FORM_RELAY_URL: ${origin} does not answer from here. The build goes on. Before you publish, send yourself a request through the form.`,
  )
}
