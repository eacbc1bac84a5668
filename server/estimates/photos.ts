import type { FastifyRequest } from 'fastify'
import { mostPhotos } from '../../model/lead/photos.ts'
import type { Problem } from '../http/problem.ts'
import * as problems from '../photos/problems.ts'
import type { ReceivePhoto } from '../photos/receive.ts'
import type { LeadStore } from '../store/store.ts'
import type { FormFile } from './form.ts'

/** Photos of a form that's sent without JavaScript: they come with the request. */

export interface MissingPhoto {
  /** Of its file. */
  name: string
  problem: Problem
}

/** Returns a function that stores the photos of a request. It never throws: the request is stored already. */
export function photoTaker(store: LeadStore, receive: ReceivePhoto) {
  /**
   * @param leadId null for a request that isn't stored, whose photos are skipped
   * @returns the photos that aren't stored
   */
  return async (
    leadId: string | null,
    photos: AsyncIterable<FormFile>,
    { ip, log }: FastifyRequest,
  ): Promise<MissingPhoto[]> => {
    const missing: MissingPhoto[] = []
    let place = 0
    try {
      for await (const { name, bytes } of photos) {
        place += 1
        if (leadId === null) continue
        const photo = { leadId, place, of: mostPhotos }
        const taken = place > mostPhotos ? problems.tooManyOfRequest : receive(photo, ip, bytes)
        const problem = await Promise.resolve(taken).catch((err: unknown) => {
          log.error({ err }, 'photo could not be stored')
          return problems.notStored
        })
        if (problem) missing.push({ name, problem })
      }
      if (leadId !== null && place > 0) await store.releaseEmails(leadId)
    } catch (err) {
      log.warn({ err }, 'photos of a request were cut short')
    }
    return missing
  }
}
