import { createRoot } from 'react-dom/client'
import { fillSlots } from '../../model/content/template.ts'
import { mostPhotos, photoField } from '../../model/lead/photos.ts'
import { adoptStyles } from './adopt-styles.ts'
import type { FormWords } from './form-words.ts'
import css from './photos.css?inline'
import { type ChosenPhoto, preparePhoto } from './photos.ts'

adoptStyles(css)

/**
 * Shows the photos that a visitor chooses in a form, and keeps them until it's reset. A form that a relay
 * takes has none.
 *
 * @returns a function that returns the photos, once all of them are prepared
 */
export function pickPhotos(
  form: HTMLFormElement,
  words: FormWords,
): () => Promise<readonly ChosenPhoto[]> {
  const input = form.elements.namedItem(photoField)
  const label = form.querySelector(`label[for=${photoField}]`)
  if (!(input instanceof HTMLInputElement && label)) return async () => []
  // The server needs it behind all fields, and the Tab key where it's seen.
  const isFocused = input.matches(':focus')
  label.append(input)
  if (isFocused) input.focus()
  const place = document.createElement('div')
  label.closest('p')?.after(place)
  const list = createRoot(place)
  let chosen: readonly ChosenPhoto[] = []
  let preparing: Promise<void> = Promise.resolve()

  const show = (photos: readonly ChosenPhoto[], isTooMany = false) => {
    chosen = photos
    const count = chosen.length > 0 ? ` ${chosen.length}/${mostPhotos}` : ''
    label.firstChild?.replaceWith(words.photos.add + count)
    const remove = (photo: ChosenPhoto) => {
      show(chosen.filter((one) => one !== photo))
      input.focus()
    }
    list.render(<PhotoList words={words} photos={chosen} isTooMany={isTooMany} onRemove={remove} />)
  }
  const add = () => {
    const files = [...(input.files ?? [])]
    // They're sent apart from the form.
    input.value = ''
    preparing = preparing.then(async () => {
      for (const file of files) {
        const isTooMany = chosen.length === mostPhotos
        show(isTooMany ? chosen : [...chosen, await preparePhoto(file)], isTooMany)
      }
    })
  }
  input.addEventListener('change', add)
  form.addEventListener('reset', () => show([]))
  // The visitor was faster than this script.
  add()
  return async () => {
    await preparing
    return chosen
  }
}

interface Props {
  words: FormWords
  photos: readonly ChosenPhoto[]
  /** Whether more were chosen than are taken. */
  isTooMany: boolean
  onRemove: (photo: ChosenPhoto) => void
}

function PhotoList({ words: { photos: words }, photos, isTooMany, onRemove }: Props) {
  return (
    <>
      {photos.length > 0 && (
        <ul className="photos">
          {photos.map((photo, index) => {
            const number = String(index + 1)
            return (
              <li key={number}>
                {photo.thumbnail ? (
                  <img src={photo.thumbnail} alt={fillSlots(words.photo, { number })} />
                ) : (
                  <span>{fillSlots(words.photo, { number })}</span>
                )}
                <button
                  type="button"
                  aria-label={fillSlots(words.remove, { number })}
                  onClick={() => onRemove(photo)}
                >
                  ×
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {isTooMany && <p role="status">{words.most}</p>}
    </>
  )
}
