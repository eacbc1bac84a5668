import { type ReactNode, useState } from 'react'
import { type Crop, pictureShape } from '../../model/content/picture-shape.ts'
import styles from './Picture.module.css'

/** A picture with a frame around the part of it that a page shows. */
export function PictureFrame({
  shape,
  crop,
  children,
}: {
  /** Width of the picture divided by its height. */
  shape: number
  crop: Crop
  children: ReactNode
}) {
  const percent = (share: number) => `${share * 100}%`
  return (
    <span className={styles.framed}>
      {children}
      <span
        className={styles.frame}
        // React sets styles by script, which the policy allows.
        style={{
          left: percent(crop.x),
          top: percent(crop.y),
          width: percent(crop.width),
          height: percent((crop.width * shape) / pictureShape),
        }}
      />
    </span>
  )
}

/** A picture of the site with a frame around a crop of it. */
export function CroppedPicture({ url, crop }: { url: string; crop: Crop }) {
  const [shape, setShape] = useState(pictureShape)
  return (
    <PictureFrame shape={shape} crop={crop}>
      <img
        src={url}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setShape(naturalWidth / naturalHeight)
        }
      />
    </PictureFrame>
  )
}
