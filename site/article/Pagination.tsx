import { blogPage } from '../../model/content/content.ts'
import { blogPath } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import { Pills } from '../ui/Pills.tsx'
import { pageNumbers } from './list-pages.ts'

const { name, number, newer, older } = blogPage.pages

/** The way through the list of articles; nothing where it has one page. */
export function Pagination({ current, last }: { current: number; last: number }) {
  if (last <= 1) return <></>
  return (
    <Pills name={name}>
      {current > 1 && (
        <a href={blogPath(current - 1)} rel="prev">
          {newer}
        </a>
      )}
      {pageNumbers(current, last).map((page, index) =>
        page === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else.
          <span key={`gap-${index}`}>…</span>
        ) : (
          <a
            key={page}
            href={blogPath(page)}
            aria-label={fillSlots(number, { page: String(page) })}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </a>
        ),
      )}
      {current < last && (
        <a href={blogPath(current + 1)} rel="next">
          {older}
        </a>
      )}
    </Pills>
  )
}
