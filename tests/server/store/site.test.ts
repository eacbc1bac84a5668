import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Edit } from '../../../editor/edits.ts'
import type { PublishedEdits } from '../../../editor/history.ts'
import type { FileVersions, PublicationRecord } from '../../../editor/versions.ts'
import { longAgo, noon, onBothStores } from '../../support/both-stores.ts'

const file: FileVersions = { path: 'site.yaml', before: 'one', after: 'two' }
const by = { by: 'Ana', at: noon }

const newEdit = (id: string, after = 'two'): Edit => ({
  ...{ id, kind: 'words', file: 'site.yaml', name: 'Site', ...by },
  changes: [{ file: 'site.yaml', path: ['language'], before: 'one', after }],
})

const newPublication = (
  changes: Partial<PublicationRecord & PublishedEdits> = {},
): PublicationRecord & PublishedEdits => ({
  ...{ id: randomUUID(), ...by, files: [file], edits: [] },
  ...changes,
})

onBothStores('draft of the site', (under) => {
  test('takes one of several changes of the same draft, and all or none of its edits', async () => {
    const store = await under.empty()
    const { revision } = await store.siteDraft()
    const saved = await Promise.all(
      ['a', 'b', 'c'].map((id) =>
        store.saveSiteDraft(revision, { save: [newEdit(id), newEdit(`${id}2`)], drop: [] }),
      ),
    )
    assert.equal(saved.filter(Boolean).length, 1)
    const draft = await store.siteDraft()
    const [first, second] = draft.edits
    assert.ok(first && second)
    assert.deepEqual(draft.edits, [newEdit(first.id), newEdit(`${first.id}2`)])
    // A field that was not there before, or is not there after, is the same again.
    const added = {
      ...newEdit('d'),
      changes: [{ file: 'x.yaml', path: ['a'], before: undefined, after: 1 }],
    }
    const step = { save: [newEdit(first.id, 'three'), added], drop: [second.id] }
    assert.equal(await store.saveSiteDraft(revision, step), false)
    assert.deepEqual(await store.siteDraft(), draft)
    assert.equal(await store.saveSiteDraft(draft.revision, step), true)
    const { edits, revision: later } = await store.siteDraft()
    assert.ok(later > draft.revision)
    // An edit keeps its place.
    assert.deepEqual(JSON.parse(JSON.stringify(edits)), JSON.parse(JSON.stringify(step.save)))
  })

  test('loses what was published, and what that makes superfluous', async () => {
    const store = await under.empty()
    const { revision } = await store.siteDraft()
    const [one, two, three] = ['1', '2', '3'].map((id) => newEdit(id))
    assert.ok(one && two && three)
    await store.saveSiteDraft(revision, { save: [one, two, three], drop: [] })
    const publication = newPublication({ edits: [one] })
    const { edits, ...record } = publication
    const { files: _, ...published } = publication
    await store.beginSitePublication(publication)
    assert.deepEqual(await store.unwrittenSitePublications(), [record])
    assert.deepEqual(await store.sitePublications(), [])
    assert.deepEqual(
      (await store.siteDraft()).publishing,
      edits.map(({ id }) => id),
    )
    const before = await store.siteDraft()
    await store.endSitePublication(publication.id, [two.id])
    assert.deepEqual(await store.unwrittenSitePublications(), [])
    assert.deepEqual(await store.sitePublications(), [published])
    const after = await store.siteDraft()
    assert.deepEqual([after.edits, after.publishing], [[three], []])
    // What another server has changed meanwhile stays.
    const late = newPublication({ edits: [three] })
    await store.beginSitePublication(late)
    const typed = { ...three, at: longAgo }
    await store.saveSiteDraft(after.revision, { save: [typed], drop: [] })
    await store.endSitePublication(late.id)
    assert.deepEqual((await store.siteDraft()).edits, [typed])
    // What was read before it is old.
    assert.equal(await store.saveSiteDraft(before.revision, { save: [one], drop: [] }), false)
  })

  test('keeps fifty publications, the latest first, and those that git has to commit', async () => {
    const store = await under.empty()
    const records = Array.from({ length: 52 }, (_, index) =>
      newPublication({ at: new Date(Date.parse(longAgo) + index * 1000).toISOString() }),
    )
    for (const record of records) {
      await store.beginSitePublication(record)
      await store.endSitePublication(record.id)
    }
    const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id)
    const kept = ids(records).slice(-50)
    assert.deepEqual(ids(await store.sitePublications()), kept.toReversed())
    assert.deepEqual(ids(await store.uncommittedSitePublications()), kept)
    await store.markSitePublicationCommitted(kept[0] ?? '')
    assert.deepEqual(ids(await store.uncommittedSitePublications()), kept.slice(1))
    await store.dropSitePublication(kept[1] ?? '')
    assert.equal((await store.sitePublications()).length, 49)
  })
})
