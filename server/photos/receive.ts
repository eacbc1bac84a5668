import { maximumPhotoBytes } from '../../model/lead/photos.ts'
import { dayMs } from '../../model/time/time-zone.ts'
import { photoOf } from '../../site/pictures/decode-apart.ts'
import { PictureError } from '../../site/pictures/picture-error.ts'
import type { Instant } from '../domain/lead.ts'
import type { PhotoPlace } from '../domain/photos.ts'
import { networkOf } from '../http/client-address.ts'
import type { Problem } from '../http/problem.ts'
import { limit } from '../http/rate-limit.ts'
import type { LeadStore } from '../store/store.ts'
import * as problems from './problems.ts'

/** How long after a request its photos may come, in milliseconds: an hour. */
const mayComeWithinMs = 60 * 60 * 1000

/** Photos from one network in a day, which customers of a mobile provider may share, and in all. */
const mostOfNetwork = 80
const mostInAll = 500

/** Photos that one network may send at once: a slow sender holds up no one else. */
const mostUnderWayOfNetwork = 2

/** Photos that may be under way in all. */
const mostUnderWay = 40

/** What photos under way take of the memory, in bytes: six of the largest. */
const mostInMemory = 6 * maximumPhotoBytes

/** Photos that have arrived, and wait for the decoder. */
const mostWaiting = 6

/** The bytes of a photo as they arrive. Ending the loop over them leaves the rest unread. */
export type PhotoBytes = AsyncIterable<Uint8Array>

/** Stores a photo, and returns why it didn't. Reads the file only if it's wanted. */
export type ReceivePhoto = (
  photo: PhotoPlace & { of: number },
  ip: string,
  file: PhotoBytes,
) => Promise<Problem | null>

/**
 * Takes visitors' photos. Each is decoded and encoded anew before it's stored, one after the other. The id
 * of a request is the permission to add photos to it, for an hour: only its visitor knows it by then.
 */
export function photoReceiver(store: LeadStore): ReceivePhoto {
  const ofNetworks = limit(mostOfNetwork, undefined, dayMs)
  const ofAll = limit(mostInAll, undefined, dayMs)
  /** Networks of the photos under way. */
  const underWay: string[] = []
  let inMemory = 0
  let waiting = 0
  let decoding: Promise<unknown> = Promise.resolve()

  /** Waits for the photos before. */
  async function decode(file: Buffer): Promise<Buffer> {
    waiting += 1
    const photo = decoding.then(() => photoOf(file))
    decoding = photo.catch(() => {})
    return photo.finally(() => {
      waiting -= 1
    })
  }

  async function take(
    photo: Parameters<ReceivePhoto>[0],
    file: PhotoBytes,
    since: Instant,
  ): Promise<Problem | null> {
    const chunks: Uint8Array[] = []
    let bytes = 0
    try {
      try {
        for await (const chunk of file) {
          bytes += chunk.length
          inMemory += chunk.length
          if (bytes > maximumPhotoBytes) return problems.tooLarge
          if (inMemory > mostInMemory) return problems.busy
          chunks.push(chunk)
        }
      } catch {
        // The visitor's connection failed.
        return problems.unreadable
      }
      if (waiting === mostWaiting) return problems.busy
      const image = await decode(Buffer.concat(chunks))
      const receivedAt = new Date().toISOString()
      return problems.ofState[await store.addPhoto({ ...photo, image, receivedAt }, since)]
    } catch (error) {
      if (error instanceof PictureError) return problems.unreadable
      throw error
    } finally {
      inMemory -= bytes
    }
  }

  return async (photo, ip, file) => {
    const since = new Date(Date.now() - mayComeWithinMs).toISOString()
    const state = await store.photoState(photo, since)
    if (state !== 'open') return problems.ofState[state]
    const network = networkOf(ip)
    const ofNetwork = underWay.filter((one) => one === network).length
    if (ofNetwork === mostUnderWayOfNetwork || underWay.length === mostUnderWay)
      return problems.busy
    const wait = ofNetworks.wait(network) || ofAll.wait('')
    if (wait > 0) return problems.tooMany(wait)
    underWay.push(network)
    try {
      const problem = await take(photo, file, since)
      // A photo that the server was too busy for doesn't count.
      if (problem !== problems.busy) {
        ofNetworks.count(network)
        ofAll.count('')
      }
      return problem
    } finally {
      underWay.splice(underWay.indexOf(network), 1)
    }
  }
}
