import { existsSync } from 'node:fs'
import { mkdir, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Instant } from '../domain/lead.ts'
import type { LeadStore } from '../store/store.ts'
import { type Channel, digestId, type Outcome, parcelId } from './channel.ts'
import { digestMessage } from './email/digest.ts'
import { leadMessage } from './email/lead.ts'
import type { Letterhead } from './email/mail.ts'

/** Writes each email to a file for a mail program. Used while no other channel is configured. */
export function outboxChannel(folder: string, letterhead: () => Letterhead): Channel {
  return {
    name: 'outbox',
    target: folder,
    recipients: [''],
    deliver: (parcel) => write(parcelId(parcel), leadMessage(parcel, letterhead())),
    deliverDigest: (digest) => write(digestId(digest.day), digestMessage(digest, letterhead())),
    erase: (leadIds) => eraseFromOutbox(folder, leadIds),
  }

  async function write(id: string, content: SendMailOptions): Promise<Outcome> {
    // Imported on first use: most of the owner's commands send no email.
    const { createTransport } = await import('nodemailer')
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message } = await composer.sendMail(content)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // The file appears only when it's complete and synced to disk.
    const file = join(resolve(folder), `${id}.eml`)
    await writeFile(`${file}.tmp`, message as Buffer, { mode: 0o600, flush: true })
    await rename(`${file}.tmp`, file)
    return { result: 'delivered' }
  }
}

/**
 * Erases leads and the others of their customers, with their emails. Files go first: if one can't be removed,
 * nothing is erased, and the person can try again. Then those that were written meanwhile, also of requests that
 * came meanwhile; a dispatcher removes what it finishes later.
 */
export async function eraseWithOutbox<Result>(
  folder: string,
  store: Pick<LeadStore, 'leadsOfCustomers' | 'leadsErasedAt'>,
  { ids, at }: { ids: readonly string[]; at: Instant },
  eraseRows: () => Promise<Result>,
): Promise<Result> {
  await eraseFromOutbox(folder, await store.leadsOfCustomers(ids))
  const result = await eraseRows()
  await eraseFromOutbox(folder, await store.leadsErasedAt(ids, at))
  return result
}

/**
 * Removes leads' emails of all rounds, with drafts that a crash left behind, and digests that name one
 * of the leads. Reads the folder, which may have very many files, only once.
 */
async function eraseFromOutbox(folder: string, leadIds: readonly string[]): Promise<void> {
  const ids = new Set(leadIds)
  if (ids.size === 0 || !existsSync(folder)) return
  for await (const { name } of await opendir(folder, { bufferSize: 1024 })) {
    const file = join(folder, name)
    const about = name.startsWith(digestId(''))
      ? await leadsInDigest(file)
      : [name.split('.', 1)[0] ?? '']
    if (about.some((id) => ids.has(id))) await rm(file, { force: true })
  }
}

/** The leads in a digest, by its header. */
async function leadsInDigest(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // A concurrent erase won the race.
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return [...text.matchAll(/^X-Lead-Id: (\S+)/gim)].map(([, id = '']) => id)
}
