import { getEntry } from 'astro:content'
import { createMarkdownProcessor } from '@astrojs/markdown-remark'
import { business } from '../../content/business.ts'
import { build } from '../build/configuration.ts'

const markdown = await createMarkdownProcessor({ syntaxHighlight: false })

/** Facts of the business that a legal page may name as {{token}}. */
const facts: Record<string, string> = {
  name: business.name,
  phone: `[${business.phone.display}](tel:${business.phone.e164})`,
  email: `[${business.email}](mailto:${business.email})`,
  city: business.address.city,
  arbitrationCounty: business.arbitrationCounty,
  siteHost: new URL(build.siteUrl).host,
}

const ownersNotes = /<!--[\s\S]*?-->/g

/**
 * A legal page with the facts of the business put in and the notes to the owner taken out, and its
 * table of contents.
 *
 * @throws Error when there is no such page, or when it names a fact that does not exist.
 */
export async function legalPage(id: string) {
  const file = `content/pages/${id}.md`
  const entry = await getEntry('pages', id)
  if (!entry?.body) throw new Error(`${file}: there is no such page, or it is empty`)
  const text = entry.body
    .replaceAll(ownersNotes, '')
    .replaceAll(/\{\{(\w+)\}\}/g, (token, name) => {
      const fact = facts[name]
      if (fact === undefined)
        throw new Error(`${file}: ${token} is not a fact that a legal page may name`)
      return fact
    })
  const { code, metadata } = await markdown.render(text)
  const contents = metadata.headings
    .filter(({ depth }) => depth === 2)
    .map(({ slug, text }) => ({ name: text, path: `#${slug}` }))
  return { ...entry.data, html: code, contents, lastUpdated: lastUpdated() }
}

function lastUpdated(): string {
  return (
    business.legalLastUpdated ??
    new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' })
  )
}
