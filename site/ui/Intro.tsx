import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Link } from '../../model/content/links.ts'
import { useContent } from '../context.tsx'
import { Answers, Button, CallLink } from './Button.tsx'
import styles from './Intro.module.css'
import { Items } from './Lists.tsx'
import { Picture, type PictureData } from './Picture.tsx'

export interface IntroText {
  title: string
  text: string
  /** After the name, in the title: where it is offered. */
  place?: string
  eyebrow?: string
  crumbs?: Link[]
}

/** Longest title, in characters, that is set in the largest size. */
const longest = 36

/** Keeps words with a hyphen on one line: at this size, half a word looks like a misprint. */
const unbroken = (title: string): ReactNode[] =>
  title
    .split(/(\S+-\S+)/)
    .map((words, index) => (index % 2 === 1 ? <span key={words}>{words}</span> : words))

/** Breadcrumb, title and first sentences of a page, and what follows them. */
export function IntroWords({
  title,
  text,
  place,
  eyebrow,
  crumbs,
  children,
}: IntroText & { children?: ReactNode }) {
  return (
    <div className={styles.words}>
      {crumbs && <Breadcrumb crumbs={crumbs} />}
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h1 className={title.length > longest ? styles.long : undefined}>
        {unbroken(title)}
        {place && <small> {place}</small>}
      </h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}

/** Path from the home page to this page, which is the last entry. */
function Breadcrumb({ crumbs }: { crumbs: Link[] }) {
  const { site } = useContent()
  return (
    <nav aria-label={site.breadcrumb.name} className={styles.breadcrumb}>
      <ol>
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            {index < crumbs.length - 1 ? (
              <a href={path}>{name}</a>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface PageIntroProps extends IntroText {
  picture: PictureData
  /** Label of the button to the form on this page, if the page offers an estimate first. */
  estimate?: string
  /** What to do before anyone comes: the page then begins with it, on a dark ground. */
  tonight?: { title: string; steps: string[] } | undefined
  children?: ReactNode
}

/** Both ways to reach the business on a computer, and whether someone answers. A phone's call bar has them, too. */
export const Actions = ({ estimate, onDark }: { estimate: string; onDark?: boolean }) => (
  <div className={styles.actions}>
    <p>
      <Button href="#estimate" look="estimate">
        {estimate}
      </Button>
      <CallLink look={onDark ? 'bright' : 'call'} />
    </p>
    <Answers />
  </div>
)

/** First screen of a page with a picture. */
export function PageIntro(props: PageIntroProps) {
  const { picture, estimate, tonight, children, ...words } = props
  return (
    <section className={clsx(styles.pageIntro, tonight && styles.night)}>
      <IntroWords {...words}>
        {tonight && (
          <div className={styles.tonight}>
            <p>{tonight.title}</p>
            <ol>
              <Items items={tonight.steps} />
            </ol>
          </div>
        )}
        {estimate && <Actions estimate={estimate} onDark={tonight !== undefined} />}
        {children}
      </IntroWords>
      <Picture
        picture={picture}
        shownAs="intro"
        className={clsx(styles.picture, styles[picture.kind])}
      />
    </section>
  )
}

interface MessageProps extends IntroText {
  picture: PictureData
  /** Link onward. */
  link: string
  href: string
}

/** Content of a page with one message, such as "not found". */
export const Message = ({ link, href, ...intro }: MessageProps) => (
  <PageIntro {...intro}>
    <p className={styles.ways}>
      <Button href={href}>{link}</Button>
    </p>
  </PageIntro>
)

interface PlainIntroProps extends IntroText {
  /** Tool beside the text, such as a map. */
  children?: ReactNode
  /** Something smaller below the text. */
  below?: ReactNode
}

/** First screen of a page without a picture, with a tool beside the text or a honeycomb behind it. */
export function PlainIntro({ children, below, ...words }: PlainIntroProps) {
  return (
    <section className={clsx(styles.plainIntro, children && styles.beside)}>
      {!children && <Honeycomb />}
      <IntroWords {...words}>{below}</IntroWords>
      {children}
    </section>
  )
}

/** The cells of the dome as a faint pattern; decoration only. */
function Honeycomb() {
  return (
    <svg className={styles.honeycomb} aria-hidden="true" width="100%" height="100%">
      <defs>
        <pattern id="cells" width="84" height="145.5" patternUnits="userSpaceOnUse">
          <path d="M42 0v24.25L84 48.5V97l-42 24.25v24.25M42 24.25 0 48.5V97l42 24.25" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#cells)" />
    </svg>
  )
}
