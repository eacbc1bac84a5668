import { pino } from 'pino'
import type { Content } from '../../model/content/content.ts'
import { type AppParts, buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import type { Lead } from '../../server/domain/lead.ts'
import type { RendererCalls } from '../../server/publication/methods.ts'
import {
  type CurrentSite,
  type Publishing,
  statementOf,
} from '../../server/publication/publisher.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { LeadStore } from '../../server/store/store.ts'
import { postJson, validForm } from './form.ts'
import { published, publishedContent, testBuild } from './published.ts'
import { environment, temporaryFolder } from './server.ts'

/** Starts the application in this process, on a database of its own and without delivering. */
export async function startApp(
  env: Record<string, string> = {},
  {
    wrapStore = (store) => store,
    ...parts
  }: Partial<AppParts> & { wrapStore?: (store: LeadStore) => LeadStore } = {},
) {
  const folder = await temporaryFolder()
  const config = readConfig(environment(folder, env))
  const store = wrapStore(await openStore(config.DATABASE_URL))
  let output = ''
  const write = (line: string) => {
    output += line
  }
  const { app, leave } = await buildApp({
    config,
    store,
    log: pino({}, { write }),
    logLinesLost: () => 0,
    destinations: () => [{ channel: 'outbox', recipient: '' }],
    onStored: () => {},
    site: siteOf(publishedContent()),
    desk: { script: '/desk/main.js', styles: [], files: new Map() },
    ...parts,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    app,
    /** Stops as the server does. */
    leave,
    folder,
    config,
    store,
    /** Everything logged so far. */
    output: () => output,
    /** Posts a form that must be accepted, and returns its lead. */
    async lead(changes: Record<string, string> = {}, headers: Record<string, string> = {}) {
      const response = await postJson(url, validForm(changes), headers)
      if (response.status !== 201) throw new Error(await response.text())
      const { id } = (await response.json()) as { id: string }
      const [lead] = (await store.find(id)).leads
      return lead as Lead
    },
    close: async () => {
      // A stop would wait for requests on connections that are kept alive.
      app.server.closeAllConnections()
      await leave()
      await store.close()
    },
  }
}

/** A site with the page for problems only, unless it's given others, and with nothing that could change it. */
export function siteOf(content: Content, publication: Partial<CurrentSite> = {}): Publishing {
  const nothing = new Map()
  const cannot = () => Promise.reject(new Error('this test has no site to change'))
  return {
    settings: { build: '', content: '', state: '', siteUrl: testBuild.siteUrl },
    renderer: { calls: new Proxy({} as RendererCalls, { get: () => cannot }) },
    publish: cannot,
    current: {
      content,
      statement: statementOf(content),
      pages: new Set(),
      redirects: nothing,
      problemPage: published().problemPage,
      file: async () => undefined,
      ...publication,
    },
  }
}
