import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useContent } from '../context.tsx'
import box from '../ui/Box.module.css'
import { type IntroText, IntroWords, PlainIntro } from '../ui/Intro.tsx'
import { Items } from '../ui/Lists.tsx'
import { Heading } from '../ui/Section.tsx'
import styles from './Pests.module.css'
import type { Side } from './pests.ts'
import { Specimen, type SpecimenData } from './Specimen.tsx'

interface PestIntroProps extends IntroText {
  specimen?: SpecimenData | undefined
  /** The way to help. */
  children: ReactNode
}

/** First screen of a pest's page, with its picture if there's one. */
export function PestIntro({ specimen, children, ...words }: PestIntroProps) {
  if (!specimen) return <PlainIntro {...words} below={children} />
  return (
    <section className={styles.intro}>
      <IntroWords {...words}>
        <div className={styles.help}>{children}</div>
      </IntroWords>
      <Specimen {...specimen} shownAs="pest" />
    </section>
  )
}

const pointsOf = (marks: Side['marks']) => marks.flatMap(({ at }) => at ?? [])

interface ComparisonProps {
  title: string
  text?: string
  sides: Side[]
  /** Whether the page shows the picture of the first side above. */
  own?: boolean
}

/** A pest beside its lookalikes, with what tells them apart. */
export function Comparison({ title, text, sides, own }: ComparisonProps) {
  // With a picture each or none, so that text and pictures stay in line.
  const withPictures = sides.every(({ specimen }) => specimen)
  return (
    <section className={clsx(styles.comparison, own && styles.own)} data-compared="">
      <Heading title={title} text={text} />
      <ul>
        {sides.map(({ name, path, eyebrow, difference, marks, specimen }) => (
          <li key={name} className={box.card}>
            {withPictures && specimen && (
              <Specimen {...specimen} points={pointsOf(marks)} shownAs="comparison" />
            )}
            {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
            <h3>{path ? <a href={path}>{name}</a> : name}</h3>
            {difference && <p>{difference}</p>}
            <dl>
              {marks.map((mark) => (
                <div key={mark.part}>
                  <dt>
                    {withPictures && mark.at && <b>{pointsOf(marks).indexOf(mark.at) + 1}</b>}
                    {mark.part}
                  </dt>
                  <dd>{mark.look}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What to do until morning, in order. */
export const Tonight = ({ steps }: { steps: string[] }) => (
  <section className={styles.tonight}>
    <div>
      <h2>{useContent().identifyPage.detail.tonight}</h2>
      <ol>
        <Items items={steps} />
      </ol>
    </div>
  </section>
)
