import { CallToAction } from '../ui/CallToAction.tsx'
import { Picture, type PictureData } from '../ui/Picture.tsx'
import styles from './WideCall.module.css'

interface Props {
  title: string
  text: string
  picture: PictureData
}

/** Asks for a call in a place that may be wide: what the words leave free has a picture. */
export const WideCall = ({ title, text, picture }: Props) => (
  <div className={styles.place}>
    <CallToAction title={title} text={text} />
    <Picture picture={picture} sizes="(width >= 64rem) 26rem, 50vw" />
  </div>
)
