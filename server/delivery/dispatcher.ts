import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Backups } from '../../model/desk/api.ts'
import { every, type Task } from '../background.ts'
import { hasNews, leadsIn } from '../domain/digest.ts'
import { carriesLead, type Destination, type Settlement } from '../domain/lead.ts'
import { channelsWithPhotos } from '../domain/photos.ts'
import type { HasContent } from '../publication/publisher.ts'
import type { LeadStore } from '../store/store.ts'
import type { Channel, Outcome } from './channel.ts'
import { dayAt, readDigest } from './digest.ts'
import { attempt, settlementFor, storeResult } from './retry.ts'

/** How often to look for deliveries that became due or that another process stored, in milliseconds. */
const pollMs = 1000
/** Maximum number of simultaneous attempts on a channel. */
const mostActive = 4

export interface DispatcherOptions {
  store: LeadStore
  site: HasContent
  channels: readonly Channel[]
  /** Waits before the second attempt, the third, and so on. */
  retrySeconds: readonly number[]
  timeoutSeconds: number
  log: FastifyBaseLogger
  /** Whether the channels that can send digests do. */
  digests: boolean
  /** What digests say about backups. */
  backups: () => Promise<Backups>
  /** How long `stop` waits for attempts, in milliseconds. One that takes longer is made again. */
  stopWithinMs?: number
  now?: () => number
}

/** A message that this process may send until its lease ends. */
interface Job {
  kind: keyof typeof logMessages
  /** What the log calls it. Attempts are those begun, including this one. */
  about: Destination & { lead?: string; round?: number; day?: string; attempt: number }
  send(signal: AbortSignal): Promise<Outcome>
  /** Stores how the attempt ended. Returns false if another process holds the lease by now. */
  settle(settlement: Settlement): Promise<boolean>
  /** The leads that it's about, once it was sent. */
  leadIds(): readonly string[]
}

const logMessages = {
  lead: { delivered: 'lead delivered', failed: 'lead set aside' },
  notification: { delivered: 'notification delivered', failed: 'notification given up' },
  digest: { delivered: 'digest of the day done', failed: 'digest given up' },
}

/**
 * Sends leads, notifications and digests when they're due. Each channel works on its own, so one that
 * hangs doesn't hold up the others. Any number of processes can share a database: leases make sure that
 * only one of them makes an attempt.
 */
export function startDispatcher(options: DispatcherOptions): Task {
  const { channels, stopWithinMs = 8000 } = options
  const tasks = channels.map((channel) => dispatchOn(channel, options))
  return {
    wake: () => {
      for (const task of tasks) task.wake()
    },
    stop: async () => {
      const stopped = Promise.all(tasks.map((task) => task.stop()))
      await Promise.race([stopped, delay(stopWithinMs, undefined, { ref: false })])
    },
  }
}

function dispatchOn(channel: Channel, options: DispatcherOptions): Task {
  const { store, retrySeconds, timeoutSeconds, log } = options
  const active = new Set<Promise<void>>()
  /** Results that aren't stored yet. If such a job's lease ends, it must not be sent again. */
  const unstored = new Map<string, Settlement>()
  const sources = [leadJobs(channel, options), digestJobs(channel, options)]

  const task = every(
    pollMs,
    async (stopping) => {
      for (const claimJobs of sources) {
        const free = mostActive - active.size
        if (free === 0) return
        for await (const job of claimJobs(free)) start(job, stopping)
      }
    },
    (err) => log.error({ err, channel: channel.name }, `${store.description} failed`),
  )
  return {
    wake: task.wake,
    stop: async () => {
      await task.stop()
      await Promise.all(active)
    },
  }

  function start(job: Job, stopping: AbortSignal): void {
    const work = deliver(job, stopping).finally(() => {
      active.delete(work)
      task.wake()
    })
    active.add(work)
  }

  async function deliver(job: Job, stopping: AbortSignal): Promise<void> {
    const { attempt: attempts, ...identity } = job.about
    const key = JSON.stringify(identity)
    const settlement = unstored.get(key) ?? settlementFor(await send(job), attempts, retrySeconds)
    logSettlement(job, settlement)
    unstored.set(key, settlement)
    const stored = await storeResult(
      async () => {
        const isSettled = await job.settle(settlement)
        await eraseAgain(job.leadIds())
        return isSettled
      },
      (err) => log.error({ err, ...job.about }, 'result of a delivery could not be stored'),
      stopping,
    )
    if (stored === undefined) return
    if (!stored) log.warn(job.about, 'lease lost')
    unstored.delete(key)
  }

  /** Removes what the channel wrote about leads that were erased while it was at it. */
  async function eraseAgain(leadIds: readonly string[]): Promise<void> {
    if (channel.erase === undefined) return
    const erased = await store.erasedAmong(leadIds)
    if (erased.length > 0) await channel.erase(erased)
  }

  async function send(job: Job): Promise<Outcome> {
    // Only a process that died in every attempt leaves a delivery with more attempts than scheduled.
    if (job.about.attempt > retrySeconds.length + 1) {
      return { result: 'refused', error: 'every attempt was cut short' }
    }
    return attempt(timeoutSeconds, (signal) => job.send(signal))
  }

  function logSettlement({ kind, about }: Job, settlement: Settlement): void {
    const { state } = settlement
    const details = { ...about, ...settlement }
    if (state === 'delivered') log.info(about, logMessages[kind].delivered)
    else if (state === 'pending') log.warn(details, 'delivery failed, will be tried again')
    else {
      state satisfies 'failed'
      log[kind === 'notification' ? 'warn' : 'error'](details, logMessages[kind].failed)
    }
  }
}

/** Claims at most `limit` jobs, one when the one before it has been started. */
type ClaimJobs = (limit: number) => AsyncGenerator<Job>

/** Leases last for twice an attempt: the result can be stored, and after a crash others wait no longer. */
const leaseSeconds = ({ timeoutSeconds }: DispatcherOptions) => 2 * timeoutSeconds

function leadJobs(channel: Channel, options: DispatcherOptions): ClaimJobs {
  const { store, log } = options
  const { name } = channel
  return async function* (limit) {
    const { claims, unreadable } = await store.claim(name, limit, leaseSeconds(options))
    for (const { id, why } of unreadable) {
      log.error({ lead: id, channel: name, why }, 'lead set aside: it cannot be read')
    }
    for (const claim of claims) {
      const { lead, delivery } = claim
      const { recipient, round, attempts } = delivery
      const hasPhotos = channelsWithPhotos.includes(name) && lead.photos.length > 0
      yield {
        kind: carriesLead(delivery) ? 'lead' : 'notification',
        about: { lead: lead.id, channel: name, recipient, round, attempt: attempts },
        send: async (signal) => {
          // A lead without a link to the desk, or without photos, is better than none.
          const deskIsOpen = await store.deskIsOpen(new Date().toISOString()).catch(() => false)
          const photos = hasPhotos ? await store.photosOf(lead.id).catch(() => []) : []
          return channel.deliver({ lead, round, recipient, deskIsOpen, photos }, signal)
        },
        settle: (settlement) => store.settle(claim, settlement),
        leadIds: () => [lead.id],
      }
    }
  }
}

/**
 * Digests: one for each recipient and day, on that day from the morning on. A morning without news
 * counts as done.
 */
function digestJobs(channel: Channel, options: DispatcherOptions): ClaimJobs {
  const { store, site, digests, backups, now = Date.now } = options
  const { name } = channel
  /** The last day that needs no further attempt, by recipient. */
  const doneOn = new Map<string, string>()
  return async function* (limit) {
    const time = now()
    const { today: day, morning } = dayAt(site.current.content, time)
    if (!digests || channel.deliverDigest === undefined || time < morning) return
    let claimed = 0
    for (const recipient of channel.recipients) {
      if (claimed === limit || doneOn.get(recipient) === day) continue
      const claim = await store.claimDigest(
        day,
        { channel: name, recipient },
        leaseSeconds(options),
      )
      if (claim === 'settled') doneOn.set(recipient, day)
      if (typeof claim === 'string') continue
      claimed += 1
      let named: string[] = []
      yield {
        kind: 'digest',
        about: { day, channel: name, recipient, attempt: claim.attempts },
        send: async (signal) => {
          const digest = await readDigest(store, site.current.content, time, await backups())
          const done: Outcome = { result: 'delivered' }
          if (!hasNews(digest)) return done
          named = leadsIn(digest)
          return channel.deliverDigest?.(digest, recipient, signal) ?? done
        },
        settle: (settlement) => store.settleDigest(claim, settlement),
        leadIds: () => named,
      }
    }
  }
}
