import { photoOf } from '../../site/pictures/decode-apart.ts'
import { PictureError } from '../../site/pictures/picture-error.ts'
import type { PhotoPlace } from '../domain/photos.ts'
import { networkOf } from '../http/client-address.ts'
import type { Problem } from '../http/problem.ts'
import { rateLimiter } from '../http/rate-limit.ts'
import type { LeadStore } from '../store/store.ts'
import * as problems from './problems.ts'

/** How long after a request its photos may come, in milliseconds: an hour. */
const mayComeWithinMs = 60 * 60 * 1000

const dayMs = 24 * 60 * 60 * 1000

/** Photos from one network in a day, which customers of a mobile provider may share, and in all. */
const mostOfNetwork = 80
const mostInAll = 500

/** Photos that are read or wait for the decoder: each is in memory as it came. */
const mostInProgress = 6

/** Stores a photo, and returns why it didn't. */
export type ReceivePhoto = (
  photo: PhotoPlace & { of: number },
  ip: string,
  /** Reads the file; null when it's too large. */
  read: () => Promise<Buffer | null>,
) => Promise<Problem | null>

/**
 * Takes visitors' photos. Each is decoded and encoded anew before it's stored, one after the other. The id
 * of a request is the permission to add photos to it, for an hour: only its visitor knows it by then.
 */
export function photoReceiver(store: LeadStore): ReceivePhoto {
  const waitOfNetwork = rateLimiter(mostOfNetwork, undefined, dayMs)
  const waitOfAll = rateLimiter(mostInAll, undefined, dayMs)
  let inProgress = 0
  let decoding: Promise<unknown> = Promise.resolve()

  /** Waits for the photos before. */
  function decode(file: Buffer): Promise<Buffer> {
    const photo = decoding.then(() => photoOf(file))
    decoding = photo.catch(() => {})
    return photo
  }

  return async (photo, ip, read) => {
    const since = new Date(Date.now() - mayComeWithinMs).toISOString()
    const state = await store.photoState(photo, since)
    if (state !== 'open') return problems.ofState[state]
    const wait = waitOfNetwork(networkOf(ip)) || waitOfAll('')
    if (wait > 0) return problems.tooMany(wait)
    if (inProgress === mostInProgress) return problems.busy
    inProgress += 1
    try {
      // It fails when the visitor's connection does.
      const file = await read().catch(() => undefined)
      if (file === undefined) return problems.unreadable
      if (file === null) return problems.tooLarge
      const image = await decode(file)
      const receivedAt = new Date().toISOString()
      return problems.ofState[await store.addPhoto({ ...photo, image, receivedAt }, since)]
    } catch (error) {
      if (error instanceof PictureError) return problems.unreadable
      throw error
    } finally {
      inProgress -= 1
    }
  }
}
