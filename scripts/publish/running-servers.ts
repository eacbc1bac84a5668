import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { defaultSiteUrl } from '../../model/settings/site-url.ts'

/** A server that runs on this machine. */
export interface RunningServer {
  pid: string
  /** The folder of the site that it serves. */
  site: string
  siteUrl: URL
}

/**
 * Finds the servers of this machine by the arguments that `server/main.ts` starts them with. Unlike a
 * file, the list of processes is never out of date.
 */
export function runningServers(): RunningServer[] {
  return commandLines().flatMap(({ pid, args }) => {
    const value = (name: string) => args.find((arg) => arg.startsWith(name))?.slice(name.length)
    const site = value('--site=')
    const siteUrl = value('--site-url=') || defaultSiteUrl.href
    return site && URL.canParse(siteUrl) ? [{ pid, site, siteUrl: new URL(siteUrl) }] : []
  })
}

function commandLines(): { pid: string; args: string[] }[] {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' })
    return (stdout ?? '').split('\n').map((line) => {
      const [pid = '', ...args] = line.trim().split(' ')
      return { pid, args }
    })
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid, args: readCommandLine(pid) }))
}

/** Empty for a process that has ended meanwhile. */
function readCommandLine(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}
