import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { renderUnicodeCompact } from 'uqr'
import { changesOf, completePublications } from '../editor/publishing.ts'
import { ContentError } from '../model/content/reading/fault.ts'
import { isDefault } from '../model/settings/site-url.ts'
import { buildApp } from './app.ts'
import { every, type Task } from './background.ts'
import { readBackups, startBackups } from './backups.ts'
import { markBuildAsUsed } from './build-users.ts'
import { type Config, ConfigError } from './config.ts'
import { destinationsOf } from './delivery/channel.ts'
import { configuredChannels, describeChannels, receiptChannels } from './delivery/channels.ts'
import { startDispatcher } from './delivery/dispatcher.ts'
import { pushChannel } from './delivery/push/channel.ts'
import { remindOfWaiting } from './delivery/push/reminders.ts'
import { createInvitation } from './desk/people.ts'
import { readDeskProgram } from './desk/program.ts'
import { listenOn } from './http/listen.ts'
import { openLog } from './log.ts'
import { startMetrics } from './metrics.ts'
import { listeningFault, preflight } from './preflight.ts'
import { buildFolder, uploadsIn } from './publication/folders.ts'
import { Publisher, type PublishResult } from './publication/publisher.ts'
import { takePublishRequests } from './publication/socket.ts'
import { startRetention } from './retention/retention.ts'
import { interruptedPublications, openForServer, updateTables } from './store/open-store.ts'

/** How often to look for requests that have waited too long, in milliseconds. */
const remindEveryMs = 10_000

/** How often to look whether a new day has come, which the legal pages print: milliseconds. */
const lookForDayMs = 60_000

/**
 * Checks settings and content, updates and opens the store, publishes the site if there is no publication
 * yet, starts serving and delivering, and prints where leads go. A start that is refused has changed no
 * request and no table.
 *
 * @param publishesFolder whether to publish the content folder when it differs from what is published
 * @throws ConfigError if a folder, the database or a port can't be used
 * @throws ContentError if the content has mistakes and was never published
 */
export async function startServer(config: Config, { publishesFolder = false } = {}) {
  const faults = await preflight(config)
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  const { log, ...output } = openLog(config.LOG_LEVEL)
  const build = buildFolder()
  markBuildAsUsed(build)
  const content = resolve(config.CONTENT_DIR)
  seedContent(content, build)
  const state = resolve(config.PUBLICATION_DIR)
  const places = { content, uploads: uploadsIn(state) }
  const publisher = new Publisher({
    settings: { build, content, state, siteUrl: config.SITE_URL.origin },
    storeStatement: (statement) => store.publishStatement(statement, new Date().toISOString()),
    log,
  })
  // All that can refuse the start comes first: an update of the tables can't be taken back.
  const interrupted = await interruptedPublications(config.DATABASE_URL)
  await publisher.open(changesOf(places, interrupted), publishesFolder)
  await updateTables(config.DATABASE_URL, log)
  const store = await openForServer(config.DATABASE_URL, {
    // The service manager starts the server again.
    onDeath: (err) => {
      log.fatal({ err }, 'the server ends, because the thread of its database has ended')
      void output.close().then(() => process.exit(1))
    },
  })
  await completePublications(places, store, log)
  await publisher.store()
  /** Publishes, and logs why it didn't. */
  const logged = async (publishing: Promise<PublishResult>) => {
    try {
      const result = await publishing
      if ('faults' in result) log.error(new ContentError(result.faults, content).message)
      return result
    } catch (err) {
      log.error({ err }, 'nothing was published: everything stays as it was')
      throw err
    }
  }
  const publish = () => logged(publisher.publish())
  const channels = configuredChannels(config, publisher)
  let dispatcher: Task | undefined
  const { app, leave } = await buildApp({
    config,
    store,
    log,
    logLinesLost: output.lost,
    destinations: () => destinationsOf(channels),
    onStored: () => dispatcher?.wake(),
    site: publisher,
    desk: readDeskProgram(build),
  })
  let metricsUrl: string | undefined
  try {
    metricsUrl = await startMetrics(config, { app, store, logLinesLost: output.lost })
    await listenOn(app, config)
  } catch (error) {
    await store.close()
    const waitsForMetrics = config.METRICS_PORT !== undefined && metricsUrl === undefined
    const fault = listeningFault(error, waitsForMetrics ? 'METRICS_PORT' : 'PORT', config)
    throw fault === null ? error : new ConfigError(fault)
  }
  const address = new URL(config.SITE_URL)
  if (isDefault(address)) address.port = new URL(app.listeningOrigin).port
  // For "leads invite", which may have other settings.
  const onError = (err: unknown) => log.warn({ err }, 'the address of the server was not stored')
  await store.saveServerAddress(address.href).catch(onError)
  // After listening: a server that can't start must not take deliveries from one that runs.
  dispatcher = startDispatcher({
    store,
    site: publisher,
    channels: [...channels, ...receiptChannels(config, publisher), pushChannel(store, publisher)],
    retrySeconds: config.DELIVERY_RETRY_SECONDS,
    timeoutSeconds: config.DELIVERY_TIMEOUT_SECONDS,
    log,
    digests: config.DIGEST === 'on',
    backups: () => readBackups(config),
  })
  const reminders = every(
    remindEveryMs,
    () => remindOfWaiting(store, publisher, Date.now()),
    (err) => log.error({ err }, 'no device could be reminded of waiting requests'),
  )
  const retention = startRetention(store, publisher, config, log)
  const backups = startBackups(store, publisher, config, log)
  const socket = await takePublishRequests(state, publish, log)
  output.print(`Serving on ${app.listeningOrigin}`)
  if (metricsUrl) output.print(`Metrics are on ${metricsUrl}`)
  output.print(`Leads are stored in ${store.description}.`)
  const notified = await store.pushRecipients(new Date().toISOString())
  output.print(describeChannels(channels, notified))
  if (config.DIGEST === 'on' && channels.some(({ deliverDigest }) => deliverDigest)) {
    output.print('A digest comes each morning that has something to say; DIGEST=off stops it.')
  }
  const { people } = await store.access(new Date().toISOString())
  if (process.stdin.isTTY && people.length === 0) {
    const { url } = await createInvitation(store, address, { name: 'Owner', may: null }, '')
    output.print(`Answer requests from your phone. Scan this code, or open the link:\n\n${url}\n`)
    output.print(renderUnicodeCompact(url, { border: 2 }))
  }
  // After listening: what was published last is served at once.
  const publishesNow = publisher.folderDiffers && (publishesFolder || interrupted.length > 0)
  const published = publishesNow ? publish().catch(() => {}) : undefined
  const days = every(
    lookForDayMs,
    async () => {
      await published
      if (publisher.isOutdated(new Date())) await logged(publisher.publishAgain())
    },
    () => {},
  )
  if (publisher.folderDiffers && !publishesFolder) {
    output.print(`${content} differs from what is published. \`npm run publish\` publishes it.`)
  }
  return {
    publish,
    /** Stops gracefully, after running requests and deliveries: see `leave` of `buildApp`. */
    stop: async () => {
      socket.close()
      await Promise.all([
        leave(),
        publisher.close(),
        reminders.stop(),
        retention.stop(),
        backups.stop(),
        days.stop(),
        dispatcher.stop(),
      ])
      await store.close()
      await output.close()
    },
  }
}

/** Copies the content that comes with the program into an empty folder: a volume is seeded once. */
function seedContent(folder: string, build: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) return
  cpSync(join(build, 'content'), folder, { recursive: true })
}
