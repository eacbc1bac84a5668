import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changesBetween } from '../../model/desk/compare.ts'
import type {
  ContentFile,
  DraftEdit,
  DraftInWords,
  EntryWish,
  PublicationInWords,
  Published,
  PublishQuestion,
  SiteFile,
  SiteOverview,
} from '../../model/desk/site.ts'
import type { LeadStore } from '../../server/store/store.ts'
import { startApp } from './app.ts'
import { invite, takeInvitation } from './desk.ts'
import { newPublisher } from './publisher.ts'
import { temporaryFolder } from './server.ts'
import { copySmallSite } from './small-site.ts'
import { waitUntil } from './wait.ts'

/** Starts the application in this process with the built renderer, on content of its own. */
export async function startEditing(env: Record<string, string> = {}) {
  const folder = await temporaryFolder()
  const [content, state] = [join(folder, 'content'), join(folder, 'publication')]
  await copySmallSite({ content, state })
  /** Called before a publication is recorded. */
  const hooks = { beforeRecord: async () => {} }
  let store: LeadStore | undefined
  const publisher = newPublisher(
    { content, state },
    {
      storeStatement: async (statement) => {
        await store?.publishStatement(statement, new Date().toISOString())
      },
    },
  )
  await publisher.open()
  const app = await startApp(env, {
    site: publisher,
    wrapStore: (opened) => ({
      ...opened,
      beginSitePublication: async (record) => {
        await hooks.beforeRecord()
        await opened.beginSitePublication(record)
      },
    }),
  })
  store = app.store
  return {
    ...app,
    content,
    state,
    publisher,
    hooks,
    published: (path: string) => readFileSync(join(content, path), 'utf8'),
    /** Changes a published file, as someone does on the server. */
    writeFile: (path: string, text: string) => writeFileSync(join(content, path), text),
    /** Lets someone into the desk. */
    person: async (name: string, may?: string) => {
      const { token } = await invite(app.folder, name, may)
      return editorOf(app.url, await takeInvitation(app.folder, token))
    },
    close: async () => {
      await publisher.close()
      await app.close()
    },
  }
}

interface Wish {
  /** The edits that were seen: all of the draft unless it says otherwise. */
  edits?: readonly Pick<DraftEdit, 'id' | 'at'>[]
  reasons?: PublishQuestion['reasons']
}

/** What the server asks before it publishes. */
export const questionOf = async (answer: Response): Promise<PublishQuestion | undefined> =>
  ((await answer.clone().json()) as { question?: PublishQuestion }).question

/** What someone with a cookie does in the desk's editor of the site. */
export function editorOf(url: string, cookie: string) {
  const address = (name: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString()
    return `${url}/desk/api/site/${name}${search && `?${search}`}`
  }
  const get = (name: string, query?: Record<string, string>) =>
    fetch(address(name, query), { headers: { cookie } })
  const post = (name: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(address(name), {
      method: 'POST',
      headers: { cookie, origin: url, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const read = async <Answer>(name: string, query?: Record<string, string>): Promise<Answer> => {
    const answer = await get(name, query)
    assert.equal(answer.status, 200, await answer.clone().text())
    return (await answer.json()) as Answer
  }
  const file = (path: string) => read<SiteFile>('file', { path })
  const overview = () => read<SiteOverview>('overview')
  /** What people did in the draft. */
  const edits = async () => (await read<DraftInWords>('changes')).edits
  /** Publishes edits with what is confirmed. */
  const publish = async (wish: Wish = {}) => {
    const seen = wish.edits ?? (await edits())
    return post('publish', {
      edits: Object.fromEntries(seen.map(({ id, at }) => [id, at])),
      confirmed: wish.reasons ?? [],
    })
  }
  /** Saves the changes from a file as it was opened. */
  const save = async (opened: SiteFile, fields: object, body = opened.body) => {
    const value = { ...(opened.value as object), ...fields }
    const changes = changesBetween(opened, { value, body })
    const answer = await post('file', { path: opened.path, changes })
    return { status: answer.status, file: (await answer.json()) as SiteFile }
  }
  return {
    cookie,
    get,
    post,
    read,
    file,
    overview,
    publish,
    edits,
    save,
    history: () => read<PublicationInWords[]>('history'),
    /** Takes a publication back in the draft, or one of its edits. */
    undo: (publication: Pick<PublicationInWords, 'id'>, edit?: string) =>
      post('undo', { id: publication.id, edit }),
    /** Takes edits out of the draft. */
    takeBack: (...taken: readonly { id: string }[]) =>
      post('takeback', { edits: taken.map(({ id }) => id) }),
    /** Takes all edits out of the draft, also one that a page saves while it's closed. */
    clear: () =>
      waitUntil(async () => {
        const all = (await edits()).map(({ id }) => id)
        if (all.length > 0) await post('takeback', { edits: all })
        return all.length === 0
      }, 'an empty draft'),
    /** Does something to a page. */
    entry: (path: string, change: EntryWish) => post('entry/change', { path, change }),
    /** Changes fields of a file as it is now. */
    async change(path: string, fields: object) {
      const saved = await save(await file(path), fields)
      assert.equal(saved.status, 200, JSON.stringify(saved.file))
      return saved.file
    },
    /** Publishes the draft, and confirms all that is asked. */
    async publishAll(): Promise<Published> {
      let answer = await publish()
      const question = await questionOf(answer)
      if (question) answer = await publish({ reasons: question.reasons })
      assert.equal(answer.status, 200, await answer.clone().text())
      return (await answer.json()) as Published
    },
    upload: (query: Record<string, string>, body: BodyInit) =>
      fetch(address('picture', query), {
        method: 'POST',
        headers: { cookie, origin: url, 'content-type': 'application/octet-stream' },
        body,
      }),
    /** A page of the draft, or another file of it. */
    preview: (path: string) => fetch(`${url}/desk/preview${path}`, { headers: { cookie } }),
    /** The files that the draft changes. */
    changed: async (): Promise<ContentFile[]> =>
      (await overview()).files.filter(({ changed }) => changed),
  }
}

export type Person = ReturnType<typeof editorOf>
