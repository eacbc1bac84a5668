import type { Nodes } from 'hast'
import { Siren } from 'lucide-react'
import { createElement, type ReactNode } from 'react'
import { Items } from './Lists.tsx'
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

interface Fact {
  label: string
  value: string
  /** Where it leads. */
  href?: string | undefined
}

/** Most wanted facts, side by side. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value, href }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{href ? <a href={href}>{value}</a> : value}</dd>
      </div>
    ))}
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

const toReact = (node: Nodes): ReactNode => {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return null
  return createElement(node.tagName, node.properties, ...node.children.map(toReact))
}

/** Running text of a content file. */
export const Prose = ({ nodes }: { nodes: readonly Nodes[] }) =>
  createElement('div', { className: styles.prose }, ...nodes.map(toReact))
