import { type Detail, DetailPicture } from '../ui/DetailPicture.tsx'
import { CallToAction } from './CallToAction.tsx'
import styles from './WideCall.module.css'

interface Props {
  title: string
  text: string
  detail?: Detail | undefined
}

/** Asks for a call in a place that may be wide: what the words leave free has a picture. */
export const WideCall = ({ title, text, detail }: Props) => (
  <div className={styles.place}>
    <CallToAction title={title} text={text} />
    {detail && <DetailPicture detail={detail} />}
  </div>
)
