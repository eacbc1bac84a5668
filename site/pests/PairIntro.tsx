import { clsx } from 'clsx'
import { pestPath } from '../../model/content/links.ts'
import type { RenderContext } from '../context.tsx'
import box from '../ui/Box.module.css'
import { Actions, type IntroText, IntroWords } from '../ui/Intro.tsx'
import styles from './Pests.module.css'
import { specimenOf } from './pests.ts'
import { Specimen, type SpecimenData } from './Specimen.tsx'

interface OneOfTwo {
  name: string
  path: string
  look: string
  specimen: SpecimenData
  /** How wide its picture is drawn, in tenths of the other's, so that both have one scale. */
  tenths: number
}

/** The data of two pests to tell apart. Undefined if one has no picture, or no page in this language. */
export function pairOf(
  context: RenderContext,
  pair: readonly { pest: string; look: string }[],
): OneOfTwo[] | undefined {
  const pests = pair.flatMap(({ pest }) => context.content.pests.filter(({ id }) => id === pest))
  if (pests.length < pair.length) return undefined
  const widest = Math.max(...pests.map(({ pictureWidth = 0 }) => pictureWidth))
  const both = pests.flatMap((pest, index) => {
    const specimen = specimenOf(context, pest, 'card')
    const { pictureWidth = widest } = pest
    const tenths = Math.round((10 * pictureWidth) / (widest || 1)) || 10
    const look = pair[index]?.look ?? ''
    return specimen ? [{ name: pest.name, path: pestPath(pest), look, specimen, tenths }] : []
  })
  return both.length === pair.length ? both : undefined
}

interface Props extends IntroText {
  pair: OneOfTwo[]
  /** Label of the button to the form. */
  estimate: string
}

/** First screen that tells two pests apart, each with the link to its page. */
export const PairIntro = ({ pair, estimate, title, text, place = '', crumbs = [] }: Props) => (
  <section className={styles.pairIntro}>
    <IntroWords title={title} text={text} place={place} crumbs={crumbs}>
      <Actions estimate={estimate} />
    </IntroWords>
    <ul>
      {pair.map(({ name, path, look, specimen, tenths }) => (
        <li key={path} className={clsx(box.card, styles[`tenths${tenths}`])}>
          <Specimen {...specimen} shownAs="openingPair" />
          <p>
            <a href={path} data-cover="">
              {name}
            </a>
          </p>
          <p>{look}</p>
        </li>
      ))}
    </ul>
  </section>
)
