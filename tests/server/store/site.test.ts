import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { FileChange, PublicationRecord } from '../../../editor/versions.ts'
import type { LeadStore } from '../../../server/store/store.ts'
import { longAgo, noon, onBothStores } from '../../support/both-stores.ts'

const path = 'site.yaml'
const file: FileChange = { path, before: 'one', after: 'two' }
const by = { by: 'Ana', at: noon }

const newRecord = (changes: Partial<PublicationRecord> = {}): PublicationRecord => ({
  id: randomUUID(),
  ...by,
  files: [file],
  ...changes,
})

onBothStores('draft of the site', (under) => {
  /** What the draft has of the file, as [before, after]. */
  const draft = async (store: LeadStore) =>
    (await store.siteDraft()).map(({ before, after }) => [before, after])

  test('takes one of two changes to the same version, and all or none of several files', async () => {
    const store = await under.empty()
    const save = (after: string, expected: string | undefined, ...others: string[]) =>
      store.saveSiteChanges([
        ...others.map((other) => ({ path: other, before: null, after, ...by, expected: 'else' })),
        { path, before: 'one', after, ...by, expected },
      ])
    const saved = await Promise.all(['two', 'three', 'four'].map((text) => save(text, undefined)))
    assert.equal(saved.filter(Boolean).length, 1)
    const [[, text] = []] = await draft(store)
    assert.equal(await save('five', 'something else'), false)
    assert.equal(await save('five', text as string, 'other.yaml'), false)
    assert.deepEqual(await draft(store), [['one', text]])
    assert.equal(await save('five', text as string), true)
    assert.equal(await store.dropSiteChange(path, text as string), false)
    assert.equal(await store.dropSiteChange(path, 'five'), true)
    assert.deepEqual(await draft(store), [])
  })

  test('loses what was published, and goes on from it with what was changed since', async () => {
    const store = await under.empty()
    await store.saveSiteChanges([
      { ...file, ...by, expected: undefined },
      { path: 'gone.md', before: 'text', after: null, ...by, expected: undefined },
      { path: 'new.md', before: null, after: 'text', ...by, expected: undefined },
    ])
    const files = [file, { path: 'gone.md', before: 'text', after: null }]
    const record = newRecord({ files })
    await store.beginSitePublication(record)
    assert.deepEqual(await store.unwrittenSitePublications(), [record])
    assert.deepEqual(await store.sitePublications(), [])
    await store.saveSiteChanges([{ ...file, after: 'three', ...by, expected: 'two' }])
    await store.endSitePublication(record.id)
    assert.deepEqual(await store.unwrittenSitePublications(), [])
    assert.deepEqual(await store.sitePublications(), [record])
    assert.deepEqual(
      (await store.siteDraft()).map((one) => [one.path, one.before, one.after]),
      [
        ['new.md', null, 'text'],
        [path, 'two', 'three'],
      ],
    )
  })

  test('keeps fifty publications, the latest first, and those that git has to commit', async () => {
    const store = await under.empty()
    const records = Array.from({ length: 52 }, (_, index) =>
      newRecord({ at: new Date(Date.parse(longAgo) + index * 1000).toISOString() }),
    )
    for (const record of records) {
      await store.beginSitePublication(record)
      await store.endSitePublication(record.id)
    }
    const ids = (all: readonly PublicationRecord[]) => all.map(({ id }) => id)
    const kept = ids(records).slice(-50)
    assert.deepEqual(ids(await store.sitePublications()), kept.toReversed())
    assert.deepEqual(ids(await store.uncommittedSitePublications()), kept)
    await store.markSitePublicationCommitted(kept[0] ?? '')
    assert.deepEqual(ids(await store.uncommittedSitePublications()), kept.slice(1))
    await store.dropSitePublication(kept[1] ?? '')
    assert.equal((await store.sitePublications()).length, 49)
  })
})
