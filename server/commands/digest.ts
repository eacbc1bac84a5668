import { email } from '../../model/content/content.ts'
import { dayAt } from '../delivery/digest/morning.ts'
import { readDigest } from '../delivery/digest/read.ts'
import { digestText } from '../delivery/email/digest-bodies.ts'
import { digestFacts } from '../delivery/email/digest-facts.ts'
import { hasNews } from '../domain/digest.ts'
import { type Command, CommandError, json } from './command.ts'
import { printJson } from './json.ts'

/** `leads digest` */
export const digest: Command = {
  usage: 'digest --print [--json]',
  summary: "today's digest as it would be sent now: waiting leads, failed deliveries, spam",
  details: `Prints it and sends nothing. By itself it comes once a day by e-mail, or into the outbox folder where
no channel is configured, when the office opens and there is something to say; DIGEST=off stops it.`,
  options: { print: { type: 'boolean' }, ...json },
  reads: true,
  async run({ store, config, warn }, options) {
    if (!options.print && !options.json) {
      throw new CommandError('The server sends the digest. To see it, use "leads digest --print".')
    }
    if (config.DIGEST === 'off') warn('DIGEST is off: it is not sent.')
    const now = Date.now()
    const found = await readDigest(store, now)
    const facts = digestFacts(found, { siteUrl: config.SITE_URL, timeZone: config.TIME_ZONE })
    const news = hasNews(found)
    if (options.json) {
      const sentFrom = new Date(dayAt(now).morning).toISOString()
      return printJson({ day: found.day, sentFrom, news, ...found.morning })
    }
    return news ? `${facts.subject}\n\n${digestText(facts).trimEnd()}` : email.digest.nothing
  },
}
