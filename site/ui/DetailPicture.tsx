/** A part of a picture, larger. */
export interface Detail {
  src: string
  width: number
  height: number
  alt: string
}

/** A text in pieces: HTML, and the pictures between. */
export type TextWithFigures = (string | Detail)[]

/** A part of a picture, beside the words that it belongs to. */
export const DetailPicture = ({ detail }: { detail: Detail }) => (
  <img {...detail} alt={detail.alt} loading="lazy" />
)
