/**
 * Programs that read pages and run their scripts, by what they call themselves. Those that pass for a
 * person's browser are counted as one.
 */
const robots =
  /bot\b|bot[/;]|crawl|spider|slurp|headless|lighthouse|preview|prerender|monitor|facebookexternal|phantom|python|curl|wget|go-http|java\/|okhttp|axios|node/i

/** Whether a request comes from a program, or does not say what it comes from. */
export const isRobot = (userAgent: string | undefined): boolean =>
  !userAgent || robots.test(userAgent)
