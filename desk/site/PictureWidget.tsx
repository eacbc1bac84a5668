import { useState } from 'react'
import { type FileChoice, type NewPicture, pictureCrops } from '../../model/desk/site.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, buttonClass } from '../ui/controls.tsx'
import styles from './ContentForm.module.css'
import { useUploadPicture } from './site-queries.ts'

interface Props {
  id: string
  value: string | undefined
  pictures: readonly FileChoice[]
  onChange: (value: string | undefined) => void
}

/** Shows a field's picture. Another one can be chosen, or taken with the phone and cropped. */
export function PictureWidget({ id, value, pictures, onChange }: Props) {
  const { words } = useDeskContent()
  const upload = useUploadPicture()
  const [uploaded, setUploaded] = useState<FileChoice & { file: File }>()
  const others = pictures.filter((one) => one.value !== uploaded?.value)
  const all = uploaded ? [uploaded, ...others] : pictures
  const shown = all.find((one) => one.value === value)
  const { picture } = words.site
  const uploadFile = async (file: File | undefined, again?: Required<NewPicture>) => {
    if (!file) return
    const choice = await upload
      .mutateAsync({ file, ...(again && { again }) })
      .catch(() => undefined)
    if (!choice) return
    setUploaded({ ...choice, file })
    onChange(choice.value)
  }
  return (
    <div className={styles.picture}>
      {shown?.url && <img src={shown.url} alt={shown.label} width="240" height="180" />}
      {uploaded && shown === uploaded && (
        <fieldset className={`${controls.chips} ${styles.choice}`}>
          <legend>{picture.crop}</legend>
          {pictureCrops.map((crop) => (
            <Button
              key={crop}
              disabled={upload.isPending}
              aria-pressed={upload.variables?.again?.crop === crop}
              onClick={() => void uploadFile(uploaded.file, { name: uploaded.value, crop })}
            >
              {picture[crop]}
            </Button>
          ))}
        </fieldset>
      )}
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      >
        <option value="">{words.site.none}</option>
        {all.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <label className={buttonClass('outline')}>
        {upload.isPending ? picture.working : picture.take}
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
    </div>
  )
}
