import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Headers that a build's `_headers` sets for a path, by lower-case name. */
export function readHeaders(build: string): (address: string) => Record<string, string> {
  const rules = readFileSync(join(build, '_headers'), 'utf8')
    .split(/^(?=\/)/m)
    .map((block) => block.trim().split('\n'))
  return (address) => {
    const headers: Record<string, string> = {}
    for (const [pattern = '', ...lines] of rules) {
      if (!fits(pattern, address)) continue
      for (const line of lines) {
        const [, name = '', value = ''] = /^ *([^:]+): (.*)$/.exec(line) ?? []
        headers[name] = name in headers ? `${headers[name]}, ${value}` : value
      }
    }
    return headers
  }
}

/** Page that a build's `_redirects` serves for an unknown path. */
export function readNotFound(build: string): (address: string) => string {
  const rules = readFileSync(join(build, '_redirects'), 'utf8').trim().split('\n')
  return (address) => {
    const rule = rules.map((line) => line.split(' ')).find(([from = '']) => fits(from, address))
    return rule?.[1] ?? '/404.html'
  }
}

const fits = (pattern: string, address: string) =>
  pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern
