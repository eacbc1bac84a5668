/** What the supervising process and the serving process tell each other. */

/** From the serving process: it takes requests. */
export const readyMessage = 'ready'

/** To the serving process: finish what has begun, then exit. */
export const stopMessage = 'stop'
