import { Siren } from 'lucide-react'
import { Items, Terms } from './Lists.tsx'
import styles from './Text.module.css'

/** Danger signs that can't wait until the page is read. */
export const Alert = ({ title, items }: { title: string; items: string[] }) => (
  <aside className={styles.alert} aria-label={title}>
    <Siren size={28} />
    <p>{title}</p>
    <ul>
      <Items items={items} />
    </ul>
  </aside>
)

/** Most wanted facts, side by side. */
export const Facts = ({ facts }: { facts: { label: string; value: string }[] }) => (
  <dl className={styles.facts}>
    <Terms terms={facts} />
  </dl>
)

/** Running text of plain paragraphs. */
export const Paragraphs = ({ texts }: { texts: string[] }) => (
  <div className={styles.prose}>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
)

/** Running text as HTML that this project rendered from its own content files. */
export const ProseHtml = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it contains nothing a visitor wrote
  <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
)
