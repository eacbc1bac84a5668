import { clsx } from 'clsx'
import { useState } from 'react'
import { fillSlots } from '../../model/content/template.ts'
import button from '../ui/Button.module.css'
import type { FormWords } from './form-words.ts'
import type { MissingPhoto } from './photos.ts'

interface Props {
  words: FormWords
  missing: readonly MissingPhoto[]
  /** Sends photos again, and returns those that are still missing. */
  onRetry: (photos: readonly MissingPhoto[]) => Promise<readonly MissingPhoto[]>
}

/** Says which photos of a stored request are missing, and sends them again. */
export function MissingPhotos({ words: { photos: words }, missing, onRetry }: Props) {
  const [left, setLeft] = useState(missing)
  const [isSending, setSending] = useState(false)
  if (left.length === 0) return <p role="status">{words.arrived}</p>
  const retry = async () => {
    setSending(true)
    setLeft(await onRetry(left))
    setSending(false)
  }
  return (
    <div className="photos-missing" role="alert">
      <p>{words.missing}</p>
      <ul className="photos">
        {left.map(({ photo, place, reason = words.noAnswer }) => {
          const name = fillSlots(words.photo, { number: String(place) })
          return (
            <li key={place}>
              {photo.thumbnail && <img src={photo.thumbnail} alt="" />}
              <p>{fillSlots(words.failed, { photo: name, reason })}</p>
            </li>
          )
        })}
      </ul>
      <p>{words.instead}</p>
      <button
        type="button"
        className={clsx(button.button, button.quiet)}
        onClick={() => void retry()}
        disabled={isSending}
      >
        {words.retry}
      </button>
    </div>
  )
}
