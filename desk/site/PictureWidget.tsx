import { useEffect, useRef, useState } from 'react'
import { pictureShape } from '../../model/content/picture-shape.ts'
import type { FileChoice } from '../../model/desk/site.ts'
import controls from '../ui/controls.module.css'
import { buttonClass } from '../ui/controls.tsx'
import { siteWords } from '../words/site.ts'
import styles from './Picture.module.css'
import { PictureFrame } from './PictureFrame.tsx'
import { useUploadPicture } from './site-queries.ts'

interface Props {
  id: string
  value: string | undefined
  pictures: readonly FileChoice[]
  /** Whether a page needs a picture here. */
  required: boolean
  onChange: (value: string | undefined) => void
}

/** Shows a field's picture. Another one can be chosen, or taken with the phone and cropped. */
export function PictureWidget({ id, value, pictures, required, onChange }: Props) {
  const upload = useUploadPicture()
  const [uploaded, setUploaded] = useState<FileChoice & { file: File }>()
  const others = pictures.filter((one) => one.value !== uploaded?.value)
  const all = uploaded ? [uploaded, ...others] : pictures
  const shown = all.find((one) => one.value === value)
  const uploadFile = async (file: File | undefined, again?: { name: string; crop: number }) => {
    if (!file) return
    const choice = await upload
      .mutateAsync({ file, ...(again && { again }) })
      .catch(() => undefined)
    if (!choice) return
    setUploaded({ ...choice, file })
    onChange(choice.value)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a second label.
    <div
      id={id}
      role="group"
      aria-label={siteWords.picture.group}
      tabIndex={-1}
      className={styles.picture}
    >
      {shown?.url && <img src={shown.url} alt={shown.label} width="240" height="180" />}
      {uploaded && shown === uploaded && (
        <Cropper
          key={uploaded.value}
          file={uploaded.file}
          onCrop={(crop) => void uploadFile(uploaded.file, { name: uploaded.value, crop })}
        />
      )}
      <label className={buttonClass('outline')}>
        {upload.isPending ? siteWords.picture.working : siteWords.picture.take}
        <input
          type="file"
          className="unseen"
          accept="image/*"
          onChange={({ target }) => void uploadFile(target.files?.[0])}
        />
      </label>
      {upload.isError && (
        <p role="alert" className={controls.problem}>
          {upload.error.message}
        </p>
      )}
      <Gallery pictures={all} value={value} required={required} onChange={onChange} />
    </div>
  )
}

function Gallery({
  pictures,
  value,
  required,
  onChange,
}: Pick<Props, 'pictures' | 'value' | 'required' | 'onChange'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles.gallery}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={buttonClass('soft')}>{siteWords.picture.choose}</summary>
      {isOpen && (
        <div>
          {!required && (
            <button type="button" aria-pressed={!value} onClick={() => onChange(undefined)}>
              {siteWords.none}
            </button>
          )}
          {pictures.map((one) => (
            <button
              key={one.value}
              type="button"
              aria-pressed={one.value === value}
              onClick={() => onChange(one.value)}
            >
              <img src={one.url} alt="" loading="lazy" width="120" height="90" />
              {one.label}
            </button>
          ))}
        </div>
      )}
    </details>
  )
}

/** Width of the photograph that someone crops, in pixels. */
const cropperWidth = 640

/** A photograph from this device, with a frame around what stays of it. */
function Cropper({ file, onCrop }: { file: File; onCrop: (crop: number) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [shape, setShape] = useState(pictureShape)
  const [position, setPosition] = useState(0.5)
  useEffect(() => {
    // The policy allows no other address than the site's: a canvas needs none.
    const drawing = createImageBitmap(file, { resizeWidth: cropperWidth }).then((bitmap) => {
      if (!canvas.current) return
      Object.assign(canvas.current, { width: bitmap.width, height: bitmap.height })
      canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
      setShape(bitmap.width / bitmap.height)
    })
    // A format that only the server reads keeps the server's crop.
    drawing.catch(() => {})
  }, [file])
  const isWide = shape > pictureShape
  const width = isWide ? pictureShape / shape : 1
  const slack = 1 - (isWide ? width : shape / pictureShape)
  return (
    <div hidden={slack < 0.02} className={styles.slider}>
      <PictureFrame
        shape={shape}
        crop={{ x: isWide ? position * slack : 0, y: isWide ? 0 : position * slack, width }}
      >
        <canvas ref={canvas} />
      </PictureFrame>
      <label>
        {siteWords.picture.crop}
        <input
          type="range"
          min="0"
          max="1"
          step="0.01"
          value={position}
          onChange={({ target }) => setPosition(Number(target.value))}
          onPointerUp={() => onCrop(position)}
          onKeyUp={() => onCrop(position)}
        />
      </label>
    </div>
  )
}
