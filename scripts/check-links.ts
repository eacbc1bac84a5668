/** Fetches every source link of the content and lists the dead ones, with the files that name them. */
import '../model/settings/environment.js'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { contentFolder } from './folders.ts'

const sourceLink = /^\s*(?:- )?url: *["']?(https?:\/\/[^\s"']+)/gm

/** Every source link in the front matter and YAML below a folder, with the files that name it. */
export function sourceLinks(folder: string): Map<string, string[]> {
  const links = new Map<string, string[]>()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /\.(md|yaml)$/.test(name)).toSorted()) {
    for (const [, link = ''] of readFileSync(join(folder, file), 'utf8').matchAll(sourceLink)) {
      links.set(link, [...(links.get(link) ?? []), file])
    }
  }
  return links
}

/** Why a link is dead; nothing if it answers. Sites that refuse robots (401, 403, 429) do answer. */
async function reasonIfDead(link: string, timeout: number): Promise<string | undefined> {
  try {
    const { status, body } = await fetch(link, {
      signal: AbortSignal.timeout(timeout),
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; link check)' },
    })
    await body?.cancel()
    return status < 400 || [401, 403, 429].includes(status) ? undefined : String(status)
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    return cause?.code ?? name
  }
}

/** Fetches links, `atOnce` at a time, each within `timeout` milliseconds; returns the dead ones. */
export async function deadLinks(
  links: string[],
  { atOnce, timeout }: { atOnce: number; timeout: number },
): Promise<{ link: string; reason: string }[]> {
  const check = async (link: string) => {
    const reason = await reasonIfDead(link, timeout)
    return reason ? [{ link, reason }] : []
  }
  const checked = await Readable.from(links).map(check, { concurrency: atOnce }).toArray()
  return checked.flat()
}

if (import.meta.main) {
  const links = sourceLinks(contentFolder())
  const dead = await deadLinks([...links.keys()], { atOnce: 8, timeout: 20_000 })
  for (const { link, reason } of dead) console.error(`${reason} ${link} (${links.get(link)})`)
  console.log(`${links.size - dead.length} of ${links.size} source links answer.`)
  process.exitCode = dead.length > 0 ? 1 : 0
}
