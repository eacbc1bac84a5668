/** How long a relay may take to answer, in milliseconds: nobody waits for a build because of it. */
const patienceMs = 3000

/**
 * Asks whether anybody answers at a form-to-email relay's address. Whatever it says is an answer:
 * whether it delivers, only a request that is sent through the form shows.
 *
 * @returns what to warn of, or undefined
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
