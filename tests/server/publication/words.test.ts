import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse, parseDocument } from 'yaml'
import { yamlFiles } from '../../../model/content/reading/files.ts'
import { programWords, withOwnWords } from '../../../model/content/reading/load.ts'
import { parseYaml } from '../../../model/content/reading/yaml.ts'
import { isRecord } from '../../../model/record.ts'
import { ownContent } from '../../../scripts/folders.ts'
import { sendLead } from '../../support/form.ts'
import { listLeads } from '../../support/leads.ts'
import { startServer, temporaryFolder } from '../../support/server.ts'
import { copySmallSite } from '../../support/small-site.ts'
import { waitUntil } from '../../support/wait.ts'

/** The keys that lead to each word and group of words. */
const pathsIn = (value: unknown, path: string[] = []): string[][] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([key, part]) => [
        [...path, key],
        ...pathsIn(part, [...path, key]),
      ])
    : []

for (const name of programWords) {
  test(`content/${name}.yaml > may lack any word, which then comes from the program`, () => {
    const { file, schema } = yamlFiles[name]
    const own = join(ownContent, file)
    const text = readFileSync(own, 'utf8')
    const complete = parse(text)
    for (const path of pathsIn(complete)) {
      const document = parseDocument(text)
      document.deleteIn(path)
      const raw = { file, schema, ...parseYaml(`${document}`, file) }
      const { value, notes = [] } = withOwnWords(raw, own)
      assert.deepEqual(value, complete, path.join('.'))
      assert.deepEqual(
        notes.map(({ field }) => field),
        [path.join('.')],
      )
    }
  })
}

test('server > stores requests with the content of an owner who has none of the program’s words', async (t) => {
  const own = await temporaryFolder()
  const content = join(own, 'content')
  await copySmallSite({ content, state: join(own, 'publication') })
  for (const name of programWords) {
    // A word that this program doesn't use any more.
    writeFileSync(join(content, `${name}.yaml`), 'former: Former words\n')
  }
  const env = {
    CONTENT_DIR: content,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'site@pests.example',
  }
  const server = await startServer({ folder: own, env, publishes: true })
  t.after(() => server.stop())
  await waitUntil(() => /former: no longer used/.test(server.output()), 'the log names it')
  const id = await sendLead(server.url)
  assert.ok((await listLeads(own)).some((lead) => lead.id === id))
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200)
})
