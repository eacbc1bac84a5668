import { useState } from 'react'
import type { Access } from '../../model/desk/people.ts'
import { usePerson, usePost } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, Section } from '../ui/controls.tsx'
import { countInWords } from '../ui/labels.ts'
import { recoveryWords } from '../words/access.ts'

/** How many recovery codes a person has left. */
export const codesLeft = ({ recoveryCodes }: Access, id: string | undefined): number =>
  recoveryCodes.find(({ personId }) => personId === id)?.left ?? 0

/** Codes that let the person in again without their phone. They are shown once: the server has only hashes. */
export function RecoveryCodes({ left }: { left: number }) {
  const content = useDeskContent()
  const post = usePost()
  const [codes, setCodes] = useState<string[]>()
  const { name } = content.facts
  const slots = { person: usePerson(), name, address: `${location.host}/desk` }
  const make = async () => setCodes((await post('POST api/recovery-codes', {}))?.codes)
  return (
    <div data-alone={codes !== undefined}>
      <Section heading={recoveryWords.heading}>
        <p className="unprinted">{codes ? recoveryWords.keep : recoveryWords.text}</p>
        {codes ? (
          <>
            <p className="printed">{recoveryWords.printed(slots)}</p>
            <ul>
              {codes.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </ul>
          </>
        ) : (
          left > 0 && (
            <p>{countInWords(content, left, recoveryWords.oneLeft, recoveryWords.left)}</p>
          )
        )}
        <div className={`${controls.chips} unprinted`}>
          {codes ? (
            <Button look="primary" onClick={() => print()}>
              {recoveryWords.print}
            </Button>
          ) : (
            <Button onClick={() => void make()}>
              {left > 0 ? recoveryWords.replace : recoveryWords.make}
            </Button>
          )}
        </div>
      </Section>
    </div>
  )
}
