import { fillSlots } from '../../model/content/template.ts'
import type { ZipWords } from './zip-words.ts'

/** Answers a ZIP code as it's typed, and adds the answer to the form's request. */
export function answerZip(
  input: HTMLInputElement,
  status: HTMLElement,
  { areas, cities, phone, tooFar, words }: ZipWords,
): void {
  const hint = status.textContent
  let location = ''

  function showAnswer(): void {
    const zip = zipIn(input.value)
    const found = zip === undefined ? undefined : lookUpZip(zip, areas, tooFar)
    const city = found && 'city' in found ? cities[found.city] : undefined
    const slots = { zip: zip ?? '', place: city?.place ?? '' }
    location = found ? fillSlots(words.sent[found.kind], slots) : ''
    if (!found && /^\s*\d{0,4}\s*$/.test(input.value)) {
      if (status.textContent !== hint) status.textContent = hint
      return
    }
    const link = document.createElement('a')
    link.href = city?.path ?? phone.href
    link.textContent = city?.name ?? phone.display
    status.replaceChildren(`${fillSlots(words[found?.kind ?? 'invalid'], slots)} `, link, '.')
  }

  input.addEventListener('input', showAnswer)
  showAnswer()
  document
    .querySelector<HTMLFormElement>('form[data-estimate]')
    ?.addEventListener('formdata', ({ formData }) => {
      if (location) formData.set('location', location)
    })
}

/** The last ZIP code in what was typed or pasted, such as "Carrollton, TX 75006-1234". */
const zipIn = (typed: string): string | undefined =>
  [typed.replaceAll(/\s/g, ''), typed]
    .flatMap((text) => text.match(/(?<!\d)\d{5}(?=(-?\d{4})?(?!\d))/g) ?? [])
    .at(-1)

/** Result for a ZIP code. `city` is an index. */
export type ZipAnswer = { kind: 'own' | 'near'; city: number } | { kind: 'tooFar' | 'unknown' }

/**
 * Looks up whether a ZIP code is in the service area.
 *
 * @param areas City of each ZIP code as its index, or the nearest city as -1 minus its index.
 * @param tooFar ZIP codes that start like one of those areas and are too far away.
 */
export function lookUpZip(
  zip: string,
  areas: Readonly<Record<string, number>>,
  tooFar: string,
): ZipAnswer {
  const city = areas[zip]
  if (city !== undefined) {
    return city < 0 ? { kind: 'near', city: -1 - city } : { kind: 'own', city }
  }
  const alike = Object.keys(areas).some((area) => area.startsWith(zip.slice(0, 3)))
  return { kind: alike && !tooFar.includes(zip) ? 'unknown' : 'tooFar' }
}
