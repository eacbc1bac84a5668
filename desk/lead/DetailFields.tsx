import { type ComponentProps, useId } from 'react'
import type { DetailName, Details } from '../../model/desk/changes.ts'
import { saysWhoCalled } from '../../model/lead/phone.ts'
import { partsOfPlace, placeOf } from '../../model/place/city.ts'
import { useDeskContent } from '../content.tsx'
import { fieldNames } from '../ui/labels.ts'
import { leadWords, phoneRequestWords } from '../words/lead.ts'

/** What a form has boxes for. */
type FieldName = Exclude<DetailName, 'location'> | 'city' | 'zip'

const attributes: Partial<Record<FieldName, ComponentProps<'input'>>> = {
  phone: { type: 'tel' },
  name: { autoCapitalize: 'words' },
  email: { type: 'email' },
  address: { autoCapitalize: 'words' },
  city: { autoCapitalize: 'words' },
  zip: { inputMode: 'numeric', pattern: '\\d{5}' },
}

interface Props {
  names: readonly FieldName[]
  details?: Details
  /** Longest texts, in characters. */
  maxLength?: number
}

/** Boxes for who a customer is and where they live. */
export function DetailFields({ names, details, maxLength = 200 }: Props) {
  const content = useDeskContent()
  const { facts } = content
  const cities = useId()
  const labels = { ...fieldNames(content), city: facts.fields.location, zip: leadWords.zip }
  const { city = '', zip = '' } = details ? partsOfPlace(details.location) : {}
  const values: Partial<Record<FieldName, string>> = { ...details, city, zip }
  const services = new Set([...facts.services, ...(details?.service ? [details.service] : [])])
  return (
    <>
      {names.map((name) =>
        name === 'service' ? (
          <label key={name}>
            {phoneRequestWords.service}
            <select name={name} defaultValue={values.service}>
              <option value="">{phoneRequestWords.noService}</option>
              {[...services].map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
        ) : (
          <label key={name}>
            {labels[name]}
            <input
              name={name}
              maxLength={maxLength}
              autoComplete="off"
              defaultValue={values[name]}
              list={name === 'city' ? cities : undefined}
              {...attributes[name]}
            />
          </label>
        ),
      )}
      <datalist id={cities}>
        {facts.cities.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}

/** The details in a form. A place stays as it was written until it's changed. */
export function detailsIn(form: HTMLFormElement, location: string, state: string): Details {
  const data = new FormData(form)
  const typed = (name: FieldName) => String(data.get(name) ?? '').trim()
  const [before, parts] = [partsOfPlace(location), { city: typed('city'), zip: typed('zip') }]
  const isSamePlace = before.city === parts.city && before.zip === parts.zip
  return {
    name: typed('name'),
    phone: typed('phone'),
    email: typed('email'),
    service: typed('service'),
    address: typed('address'),
    location: isSamePlace ? location : placeOf(parts, state),
  }
}

/** Whether a form says who it's about; else it shows why it can't be saved. */
export function reportsWho(form: HTMLFormElement, message: string): boolean {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const who = { name: field('name').value, phone: field('phone').value }
  field('phone').setCustomValidity(saysWhoCalled(who) ? '' : message)
  field('phone').oninput = () => field('phone').setCustomValidity('')
  return form.reportValidity()
}
