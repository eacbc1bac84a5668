import { firstPicturePhoneSizes } from '../ui/Picture.tsx'
import { Specimen, type SpecimenData } from '../ui/Specimen.tsx'
import { type IntroText, IntroWords } from './IntroWords.tsx'
import styles from './PestIntro.module.css'
import { PlainIntro } from './PlainIntro.tsx'

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
