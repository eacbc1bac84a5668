import { existsSync } from 'node:fs'
import { mkdir, open, opendir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Channel, parcelId } from './channel.ts'
import { type Letterhead, leadMessage } from './email/message.ts'

/**
 * Writes each lead's e-mail into a folder, for as long as there is no other channel. A mail program
 * opens the files.
 */
export function outboxChannel(folder: string, letterhead: Letterhead): Channel {
  return {
    name: 'outbox',
    target: folder,
    recipients: [''],
    deliver: async (parcel) => {
      // Loaded with the first lead: most of the owner's commands deliver none.
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await composer.sendMail(leadMessage(parcel, letterhead))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(outboxFile(folder, parcelId(parcel)), message as Buffer)
      return { result: 'delivered' }
    },
  }
}

/**
 * Removes leads' e-mails, whatever round they are of, and drafts that a crash left behind. The
 * folder, which may hold very many, is read once.
 */
export async function eraseFromOutbox(folder: string, leadIds: readonly string[]): Promise<void> {
  const ids = new Set(leadIds)
  if (ids.size === 0 || !existsSync(folder)) return
  for await (const { name } of await opendir(folder, { bufferSize: 1024 })) {
    if (ids.has(name.split('.', 1)[0] ?? '')) await rm(join(folder, name), { force: true })
  }
}

function outboxFile(folder: string, id: string): string {
  return join(resolve(folder), `${id}.eml`)
}

/** Nobody ever sees half a file, and one that is seen is on the disk. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.tmp`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}
