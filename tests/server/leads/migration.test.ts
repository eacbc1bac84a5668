import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openReader, openStore, sqliteFile } from '../../../server/leads/open-store.ts'
import { onBothStores } from '../../support/both-stores.ts'

onBothStores('migration', (under) => {
  test('creates the tables once when many servers start concurrently', async () => {
    const url = await under.newUrl()
    const stores = await Promise.all(Array.from({ length: 8 }, () => openStore(url)))
    for (const store of stores) {
      await store.checkWritable()
      await store.close()
    }
  })

  test('refuses tables of another version, and explains what to do', async () => {
    const setVersion = (version: number) =>
      under.runStatement(
        sqliteFile(under.url)
          ? `PRAGMA user_version = ${version}`
          : `DELETE FROM schema_version; INSERT INTO schema_version VALUES (${version})`,
      )
    await setVersion(0)
    await assert.rejects(openReader(under.url), /have version 0, .*Start the server once/)
    await setVersion(99)
    for (const open of [openStore, openReader]) {
      await assert.rejects(open(under.url), /have version 99, .*Use the program that wrote them/)
    }
  })
})
