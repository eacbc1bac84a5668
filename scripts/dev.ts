/**
 * Works on the site: Astro's development server, with the lead server behind its form. Both stop
 * together.
 */
import '../model/settings/environment.js'
import { spawn } from 'node:child_process'

const start = (command: string, ...args: string[]) => spawn(command, args, { stdio: 'inherit' })

const children = [
  start('node', '--watch', 'server/main.ts', '--without-site'),
  start('astro', 'dev'),
]
const stop = () => {
  for (const child of children) child.kill()
}

for (const child of children) child.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
