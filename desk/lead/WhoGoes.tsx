import { useState } from 'react'
import { visitWords } from '../words/visit.ts'

interface Props {
  name: string
  people: ReadonlySet<string>
  onChange: (name: string) => void
}

/** The choice that asks for another name. */
const another = '\n'

/** Who goes to a visit: one of the people that the desk knows, or someone without access to it. */
export function WhoGoes({ name, people, onChange }: Props) {
  const [isAnother, setAnother] = useState(false)
  const choose = (chosen: string) => {
    setAnother(chosen === another)
    onChange(chosen === another ? '' : chosen)
  }
  return isAnother ? (
    <label>
      {visitWords.who}
      <input
        maxLength={80}
        value={name}
        ref={focus}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  ) : (
    <label>
      {visitWords.who}
      <select value={name} onChange={({ target }) => choose(target.value)}>
        <option value="">{visitWords.anyone}</option>
        {[...people].map((one) => (
          <option key={one}>{one}</option>
        ))}
        <option value={another}>{visitWords.otherPerson}</option>
      </select>
    </label>
  )
}

/** The box takes the place of the choice that was in use. */
const focus = (box: HTMLElement | null) => box?.focus()
