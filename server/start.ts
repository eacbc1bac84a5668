import { business } from '../model/content/content.ts'
import { isDefault } from '../model/settings/site-url.ts'
import { buildApp } from './app.ts'
import { every, type Task } from './background.ts'
import { type Config, ConfigError } from './config.ts'
import { destinationsOf } from './delivery/channel.ts'
import { configuredChannels, describeChannels } from './delivery/channels.ts'
import { startDispatcher } from './delivery/dispatcher.ts'
import { pushChannel } from './delivery/push/channel.ts'
import { remindOfWaiting } from './delivery/push/reminders.ts'
import { openForServer } from './leads/open-store.ts'
import { openLog } from './log.ts'
import { startMetrics } from './metrics.ts'
import { listeningFault, storageFaults } from './preflight.ts'
import { startRetention } from './retention/retention.ts'
import { openSite } from './site/table.ts'

/** How often to look for requests that have waited too long, in milliseconds. */
const remindEveryMs = 10_000

/**
 * Opens the store, starts serving and delivering, and prints where leads go.
 *
 * @returns a function that stops gracefully, after running requests and deliveries: see `leave` of `buildApp`
 * @throws ConfigError if the site isn't built, or is built for another address, or if a folder, the
 *   database or a port can't be used
 */
export async function startServer(
  config: Config,
  { servesSite }: { servesSite: boolean },
): Promise<(waitMs?: number) => Promise<void>> {
  const faults = await storageFaults(config)
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  const { log, ...output } = openLog(config.LOG_LEVEL)
  const site = servesSite ? await openSite(config.DIST_DIR, config.SITE_URL) : undefined
  const channels = configuredChannels(config)
  const store = await openForServer(config.DATABASE_URL, {
    // The service manager starts the server again.
    onDeath: (err) => {
      log.fatal({ err }, 'the server ends, because the thread of its database has ended')
      void output.close().then(() => process.exit(1))
    },
  })
  let dispatcher: Task | undefined
  const { app, leave } = await buildApp({
    config,
    store,
    log,
    logLinesLost: output.lost,
    destinations: destinationsOf(channels),
    onStored: () => dispatcher?.wake(),
    site,
  })
  const watched = { app, store, logLinesLost: output.lost }
  let metricsUrl: string | undefined
  try {
    metricsUrl = await startMetrics(config, watched)
    await app.listen({
      port: config.PORT,
      host: config.HOST,
      listenTextResolver: () => 'listening',
    })
  } catch (error) {
    await store.close()
    const waitsForMetrics = config.METRICS_PORT !== undefined && metricsUrl === undefined
    const fault = listeningFault(error, waitsForMetrics ? 'METRICS_PORT' : 'PORT', config)
    throw fault === null ? error : new ConfigError(fault)
  }
  if (site) {
    const address = new URL(config.SITE_URL)
    if (isDefault(address)) address.port = new URL(app.listeningOrigin).port
    // For "leads invite", which may have other settings.
    const onError = (err: unknown) => log.warn({ err }, 'the address of the server was not stored')
    await store.saveServerAddress(address.href).catch(onError)
  }
  // After listening: a server that can't start must not take deliveries from one that runs.
  dispatcher = startDispatcher({
    store,
    channels: [...channels, pushChannel(store, `mailto:${business.email}`)],
    retrySeconds: config.DELIVERY_RETRY_SECONDS,
    timeoutSeconds: config.DELIVERY_TIMEOUT_SECONDS,
    log,
    digests: config.DIGEST === 'on',
  })
  const reminders = every(
    remindEveryMs,
    () => remindOfWaiting(store, Date.now()),
    (err) => log.error({ err }, 'no device could be reminded of waiting requests'),
  )
  const retention = startRetention(store, config, log)
  output.print(`Serving on ${app.listeningOrigin}`)
  if (metricsUrl) output.print(`Metrics are on ${metricsUrl}`)
  output.print(`Leads are stored in ${store.description}.`)
  const notified = await store.pushRecipients(new Date().toISOString())
  output.print(describeChannels(channels, notified))
  if (config.DIGEST === 'on' && channels.some(({ deliverDigest }) => deliverDigest)) {
    output.print('A digest comes each morning that has something to say; DIGEST=off stops it.')
  }
  const relay = site?.build.relay
  if (relay) output.print(`The form of this build posts to ${relay}, and not to this server.`)
  if (process.stdin.isTTY && site?.desk.size && !(await store.deskHasPeople())) {
    output.print('Answer requests from your phone: npm run leads -- invite "<your name>"')
  }
  return async (waitMs) => {
    await Promise.all([leave(waitMs), reminders.stop(), retention.stop(), dispatcher.stop()])
    await store.close()
    await output.close()
  }
}
