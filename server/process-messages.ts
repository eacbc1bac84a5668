/** Messages between the supervising process (main.ts) and the serving process (serve.ts). */

/** From the serving process: it accepts requests. */
export const readyMessage = 'ready'

/** To the serving process: finish requests and deliveries, then exit. */
export const stopMessage = 'stop'

/** The same, when another process serves: there's time for slow requests. */
export const replacedMessage = 'replaced'
