import { type IntroText, IntroWords } from '../ui/IntroWords.tsx'
import { firstPicturePhoneSizes } from '../ui/Picture.tsx'
import { PlainIntro } from '../ui/PlainIntro.tsx'
import { Specimen, type SpecimenData } from '../ui/Specimen.tsx'
import styles from './PestIntro.module.css'

interface Props extends Omit<IntroText, 'children'> {
  specimen?: SpecimenData | undefined
}

/** The first screen of a pest's page: its words, and its picture where there is one. */
export function PestIntro({ specimen, ...words }: Props) {
  if (!specimen) return <PlainIntro {...words} />
  return (
    <section className={styles.intro}>
      <div className={styles.inside}>
        <IntroWords {...words} />
        <Specimen
          {...specimen}
          sizes="(width >= 80rem) 40rem, (width >= 48rem) 50vw, 100vw"
          phoneSizes={firstPicturePhoneSizes}
          first
        />
      </div>
    </section>
  )
}
