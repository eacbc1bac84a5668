import { ArrowRight } from 'lucide-react'
import { claimsShownIn } from '../../model/content/content.ts'
import type { Link } from '../../model/content/links.ts'
import type { ClaimPlace } from '../../model/content/schema/claims.ts'
import { useContent } from '../context.tsx'
import box from './Box.module.css'
import styles from './Lists.module.css'

/** Items of a list of texts. */
export const Items = ({ items }: { items: readonly string[] }) =>
  items.map((item) => <li key={item}>{item}</li>)

interface LinkItemsProps {
  links: Link[]
  /** Path of this page, to mark its link. */
  current?: string
  className?: string | undefined
}

/** Items of a list of links. */
export const LinkItems = ({ links, current, className }: LinkItemsProps) =>
  links.map(({ name, path }) => (
    <li key={name}>
      <a href={path} className={className} aria-current={path === current ? 'page' : undefined}>
        {name}
      </a>
    </li>
  ))

/** Groups of a description list, each with one value. */
export const Terms = ({ terms }: { terms: { label: string; value: string }[] }) =>
  terms.map(({ label, value }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ))

interface ClaimsProps {
  place: ClaimPlace
  /** Ids of the claims this page leaves out. */
  without?: readonly string[] | undefined
}

/** Titles of the claims that belong in a place, each with a check mark, or nothing without any. */
export function ClaimList({ place, without }: ClaimsProps) {
  const content = useContent()
  const titles = claimsShownIn(content, place, without).map(({ title }) => title)
  if (titles.length === 0) return <></>
  return (
    <ul className={box.checks}>
      <Items items={titles} />
    </ul>
  )
}

/** Titled list of links, or nothing without any. */
export function LinkList({ title, links }: { title: string; links: Link[] }) {
  if (links.length === 0) return <></>
  return (
    <nav className={styles.list} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>
              {name} <ArrowRight size={18} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Table of contents of a long page; nothing where a page has no headings. */
export const Contents = ({ links }: { links: Link[] }) => {
  const { site } = useContent()
  return (
    links.length > 0 && (
      <nav className={styles.contents} aria-label={site.contents}>
        <p>{site.contents}</p>
        <ol>
          <LinkItems links={links} />
        </ol>
      </nav>
    )
  )
}
