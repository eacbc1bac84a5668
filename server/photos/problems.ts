import type { Content } from '../../model/content/content.ts'
import { fillSlots } from '../../model/content/template.ts'
import { maximumPhotoBytes } from '../../model/lead/photos.ts'
import type { PhotoState } from '../domain/photos.ts'
import type { Problem } from '../http/problem.ts'

/** Problems of a photo. The words are in content/failures.yaml. */

type Reason = Exclude<keyof Content['failures']['photos'], 'instead'>

const problem = (status: number, reason: Reason): Problem => ({
  status,
  words: ({ failures: { photos } }) => ({
    title: fillSlots(photos[reason], { megabytes: String(maximumPhotoBytes / 1e6) }),
    detail: photos.instead,
  }),
})

export const tooLarge = problem(413, 'tooLarge')
export const unreadable = problem(422, 'unreadable')
export const notStored: Problem = { ...problem(503, 'notStored'), retryAfterSeconds: 60 }
export const busy: Problem = { ...problem(503, 'busy'), retryAfterSeconds: 10 }
export const tooManyOfRequest = problem(422, 'tooManyOfRequest')

export const tooMany = (retryAfterSeconds: number): Problem => ({
  ...problem(429, 'tooMany'),
  retryAfterSeconds,
})

/** Why a photo can't be stored; null for one that is. */
export const ofState: Record<Exclude<PhotoState, 'open'>, Problem | null> = {
  stored: null,
  missing: problem(404, 'unknown'),
  late: problem(410, 'tooLate'),
  full: problem(507, 'noRoom'),
}
