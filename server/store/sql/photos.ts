import type { Instant } from '../../domain/lead.ts'
import {
  channelsWithPhotos,
  type NewPhoto,
  type Photo,
  type PhotoPlace,
  type PhotoState,
} from '../../domain/photos.ts'
import { type Database, fragment, list, type Sql } from '../database.ts'
import { roomForRequests } from '../room.ts'

/** What all photos together may take up, in bytes: some 6,000 of them. Each backup has them too. */
const mostBytes = 2_000_000_000

/** How long an email waits for the photos of its request, in seconds. */
const photosMayTakeSeconds = 90

/** When a delivery is due first, in seconds after its request. */
export const firstDueIn = (channel: string, photosFollow = false): number =>
  photosFollow && channelsWithPhotos.includes(channel) ? photosMayTakeSeconds : 0

/** @param since photos of earlier requests come too late */
export async function photoState(
  sql: Sql,
  { leadId, place }: PhotoPlace,
  since: Instant,
): Promise<PhotoState> {
  const [lead] = await sql<{ receivedAt: Instant; isStored: number; bytes: number }>`
    SELECT received_at AS "receivedAt", (SELECT coalesce(sum(size), 0) FROM lead_photos) AS bytes,
      (SELECT count(*) FROM lead_photos WHERE lead_id = ${leadId} AND place = ${place}) AS "isStored"
    FROM leads WHERE id = ${leadId} AND erased_at IS NULL`
  if (!lead) return 'missing'
  if (lead.isStored > 0) return 'stored'
  if (lead.receivedAt < since) return 'late'
  return lead.bytes < mostBytes ? 'open' : 'full'
}

/**
 * Stores a photo, unless its place is taken: sending it again is safe after an answer that was lost.
 *
 * @returns why it isn't stored, or `stored`
 */
export async function addPhoto(
  { free, write }: Database,
  photo: NewPhoto,
  since: Instant,
): Promise<Exclude<PhotoState, 'open'>> {
  // A photo that fills the disk would take the requests of its transaction along.
  if (free() < roomForRequests) return 'full'
  return write(async (sql) => {
    const { leadId, place, receivedAt, image } = photo
    // A concurrent erasure must see the photo, or be seen.
    await lockPhotos(sql, leadId)
    const state = await photoState(sql, photo, since)
    if (state !== 'open') return state
    await sql`
      INSERT INTO lead_photos (lead_id, place, received_at, size, image)
      VALUES (${list([leadId, place, receivedAt, image.length, image])})`
    await sendEmailsAgain(sql, leadId)
    const [{ count } = { count: 0 }] = await sql<{ count: number }>`
      SELECT count(*) AS count FROM lead_photos WHERE lead_id = ${leadId}`
    if (count >= photo.of) await releaseEmails(sql, leadId)
    return 'stored'
  })
}

const lockPhotos = (sql: Sql, leadId: string) => sql.lock(`photos of ${leadId}`)

const emailsOf = (leadId: string) =>
  fragment`lead_id = ${leadId} AND channel IN (${list(channelsWithPhotos)})`

/** Sends emails that left without a photo once more, when others have had time to come. */
const sendEmailsAgain = (sql: Sql, leadId: string) => sql`
  UPDATE deliveries SET state = 'pending', round = round + 1, attempts = 0, delivered_at = NULL,
    queued_at = ${sql.clock()}, due_at = ${sql.clock(photosMayTakeSeconds)}
  WHERE ${emailsOf(leadId)} AND state = 'delivered'`

/** Sends emails that wait for photos now. */
export const releaseEmails = (sql: Sql, leadId: string) => sql`
  UPDATE deliveries SET due_at = ${sql.clock()}
  WHERE ${emailsOf(leadId)} AND state = 'pending' AND attempts = 0`

/** Where leads have photos. Reads no image. */
export const photoPlaces = (sql: Sql, leadIds: readonly string[]) =>
  sql<PhotoPlace>`
    SELECT lead_id AS "leadId", place FROM lead_photos
    WHERE lead_id IN (${sql.members(leadIds)}) ORDER BY place`

/** The photos of a lead. */
export const photosOf = (sql: Sql, leadId: string): Promise<Photo[]> =>
  sql<Photo>`SELECT place, image FROM lead_photos WHERE lead_id = ${leadId} ORDER BY place`

/** One photo; undefined if there is none. */
export async function photo(sql: Sql, { leadId, place }: PhotoPlace): Promise<Photo | undefined> {
  const [found] = await sql<Photo>`
    SELECT place, image FROM lead_photos WHERE lead_id = ${leadId} AND place = ${place}`
  return found
}

/** Deletes the photos of a lead. */
export async function deletePhotos(sql: Sql, leadId: string): Promise<void> {
  await lockPhotos(sql, leadId)
  await sql`DELETE FROM lead_photos WHERE lead_id = ${leadId}`
}
