import { useState } from 'react'
import controls from '../ui/controls.module.css'
import { Button } from '../ui/controls.tsx'
import { visitWords } from '../words/visit.ts'

interface Props {
  name: string
  people: ReadonlySet<string>
  onChange: (name: string) => void
}

/** Who goes to a visit: one of the people that the desk knows, or someone without access to it. */
export function WhoGoes({ name, people, onChange }: Props) {
  const [isAnother, setAnother] = useState(false)
  if (isAnother) {
    return (
      <label>
        {visitWords.who}
        <input
          maxLength={80}
          value={name}
          ref={focus}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
    )
  }
  return (
    <fieldset className={controls.chips}>
      <legend>{visitWords.who}</legend>
      {[...people].map((one) => (
        <Button
          key={one}
          aria-pressed={one === name}
          onClick={() => onChange(one === name ? '' : one)}
        >
          {one}
        </Button>
      ))}
      <Button
        onClick={() => {
          setAnother(true)
          onChange('')
        }}
      >
        {visitWords.otherPerson}
      </Button>
    </fieldset>
  )
}

/** The box takes the place of the button that was tapped. */
const focus = (box: HTMLElement | null) => box?.focus()
