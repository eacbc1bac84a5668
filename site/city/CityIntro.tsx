import { Actions, type IntroText, IntroWords } from '../ui/Intro.tsx'
import { Picture, type PictureData } from '../ui/Picture.tsx'
import styles from './City.module.css'

interface Props extends IntroText {
  picture: PictureData
  /** Parts of the city, each with the way to the part of the text. */
  corners: { place: string; pest: string; path: string }[]
  /** Label of the button to the form. */
  estimate: string
}

/** First screen of a city with a look of its own: the city in its whole width, and its parts along the foot. */
export const CityIntro = ({ picture, corners, estimate, ...words }: Props) => (
  <section className={styles.intro}>
    <IntroWords {...words}>
      <Actions estimate={estimate} />
    </IntroWords>
    <Picture picture={picture} shownAs="intro" />
    <ul>
      {corners.map(({ place, pest, path }) => (
        <li key={place}>
          <a href={path}>
            <b>{place}</b> {pest}
          </a>
        </li>
      ))}
    </ul>
  </section>
)
