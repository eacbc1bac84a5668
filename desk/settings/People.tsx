import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { encode } from 'uqr'
import { longestName, type Permission, permissions } from '../../model/desk/choices.ts'
import type { Access, InvitationLink, PersonChange } from '../../model/desk/people.ts'
import { useAccess, usePost } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, Dialog, Disclosure, Section } from '../ui/controls.tsx'
import { labelIn } from '../ui/labels.ts'
import { useNotice } from '../ui/Notice.tsx'
import { momentInWords, useNow } from '../ui/time.ts'
import { peopleWords } from '../words/settings.ts'
import { Devices } from './Devices.tsx'
import styles from './People.module.css'

/** Phones have a sheet for it; Firefox on a desktop hasn't. */
const canShare = typeof navigator.share === 'function'

interface Props {
  access: Access
  ownId: string | undefined
}

/** Everyone with access, open invitations, a way to invite, and what happened to access. */
export function People({ access, ownId }: Props) {
  const content = useDeskContent()
  const change = usePost()
  const now = useNow()
  return (
    <Section heading={peopleWords.heading}>
      {access.people.map((person) => (
        <div key={person.id} className={styles.person}>
          <Disclosure summary={<Summary {...person} />}>
            <Person person={person} access={access} isSelf={person.id === ownId} />
          </Disclosure>
        </div>
      ))}
      <ul className={controls.rows}>
        {access.invitations.map(({ name, expiresAt }) => (
          <li key={name}>
            <p>
              <strong>{name}</strong>
              <small>{peopleWords.invited(momentInWords(content, expiresAt, now))}</small>
            </p>
            <Button
              onClick={() => void change('POST api/invitations/withdraw', { body: { name } })}
            >
              {peopleWords.withdraw}
            </Button>
          </li>
        ))}
      </ul>
      <Disclosure summary={peopleWords.invite}>
        <InviteForm />
      </Disclosure>
      <Disclosure summary={peopleWords.history}>
        <ol className={controls.rows}>
          {access.events.map(({ at, actor, kind, person, detail }) => (
            <li key={`${at} ${kind} ${person}`}>
              <p>
                {[peopleWords.events[kind], person].join(': ')}
                <small>
                  {kind === 'invite' || kind === 'permissions'
                    ? mayInWords(detail.split(' '))
                    : detail}
                </small>
                <small>{`${momentInWords(content, at, now)} · ${actor || peopleWords.commandLine}`}</small>
              </p>
            </li>
          ))}
        </ol>
      </Disclosure>
    </Section>
  )
}

/** "Ana", and below it "Answer requests, manage people". */
const Summary = ({ name, may }: Access['people'][number]) => (
  <span className={styles.summary}>
    <strong>{name}</strong>
    <small>{mayInWords(may)}</small>
  </span>
)

/** "Answer requests, Manage people". */
const mayInWords = (may: readonly string[]) =>
  may.map((one) => labelIn(peopleWords.may, one)).join(', ')

interface PersonProps {
  person: Access['people'][number]
  access: Access
  isSelf: boolean
}

/** What a person may do, their devices and passkeys, their name, and how to shut them out. */
function Person({ person: { id, name, may }, access, isSelf }: PersonProps) {
  const content = useDeskContent()
  const post = usePost()
  const now = useNow()
  const dialog = useRef<HTMLDialogElement>(null)
  const change = (body: PersonChange) =>
    post('POST api/people/:id/changes', { params: { id }, body }, peopleWords.saved)
  const rename = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void change({ kind: 'rename', name: String(new FormData(event.currentTarget).get('name')) })
  }
  const isTheirs = ({ personId }: { personId: string }) => personId === id
  return (
    <div className={controls.fields}>
      <MayFields may={may} onChange={(next) => void change({ kind: 'permissions', may: next })} />
      {!isSelf && <Devices devices={access.devices.filter(isTheirs)} />}
      <ul>
        {access.passkeys.filter(isTheirs).map(({ device, madeAt }) => (
          <li key={`${madeAt} ${device}`}>
            <small>
              {peopleWords.passkey({
                device,
                time: madeAt && momentInWords(content, madeAt, now),
              })}
            </small>
          </li>
        ))}
        {access.calendars.filter(isTheirs).map(({ since }) => (
          <li key={since}>
            <small>{peopleWords.calendar(momentInWords(content, since, now))}</small>
          </li>
        ))}
      </ul>
      <form onSubmit={rename}>
        <input
          name="name"
          aria-label={peopleWords.name}
          defaultValue={name}
          maxLength={longestName}
          required
        />
        <Button type="submit">{peopleWords.rename}</Button>
      </form>
      <Invitation name={name} may={null} label={peopleWords.addDevice} />
      {!isSelf && (
        <>
          <Button className={controls.problem} onClick={() => dialog.current?.showModal()}>
            {peopleWords.shutOut(name)}
          </Button>
          <Dialog ref={dialog} text={peopleWords.shutOutText(name)} cancel={peopleWords.keep}>
            <Button look="danger" type="submit" onClick={() => void change({ kind: 'shut-out' })}>
              {peopleWords.shutOut(name)}
            </Button>
          </Dialog>
        </>
      )}
    </div>
  )
}

interface MayFieldsProps {
  may: Permission[]
  onChange: (may: Permission[]) => void
}

const MayFields = ({ may, onChange }: MayFieldsProps) => {
  return (
    <div>
      {permissions.map((one) => (
        <label key={one}>
          <input
            type="checkbox"
            checked={may.includes(one)}
            onChange={() =>
              onChange(may.includes(one) ? may.filter((other) => other !== one) : [...may, one])
            }
          />
          {peopleWords.may[one]}
        </label>
      ))}
    </div>
  )
}

function InviteForm() {
  const [name, setName] = useState('')
  const [may, setMay] = useState<Permission[]>(['answer'])
  return (
    <div className={controls.fields}>
      <Invitation name={name} may={may} label={peopleWords.create} onMade={() => setName('')}>
        <label>
          {peopleWords.name}
          <input
            value={name}
            maxLength={longestName}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <MayFields may={may} onChange={setMay} />
      </Invitation>
    </div>
  )
}

interface InvitationProps {
  name: string
  /** Null for a person who is invited on one more device. */
  may: Permission[] | null
  label: string
  onMade?: () => void
  /** Fields above the button. */
  children?: ReactNode
}

/** Button that creates an invitation, below the code to scan and the link to send of each open one. */
function Invitation({ name, may, label, onMade, children }: InvitationProps) {
  const content = useDeskContent()
  const post = usePost()
  const showNotice = useNotice()
  const now = useNow()
  const { data: access, dataUpdatedAt } = useAccess()
  const [links, setLinks] = useState<(InvitationLink & { name: string; madeAt: number })[]>([])
  // A link is gone once it was used or withdrawn.
  const open = links.filter(
    (link) =>
      dataUpdatedAt <= link.madeAt ||
      access?.invitations.some(({ expiresAt }) => expiresAt === link.expiresAt),
  )
  const create = async () => {
    const made = await post('POST api/invitations', { body: { name, may } })
    if (!made) return
    setLinks([{ ...made, name, madeAt: Date.now() }, ...open])
    onMade?.()
  }
  const share = async (url: string) => {
    if (canShare) return navigator.share({ url })
    await navigator.clipboard.writeText(url)
    showNotice(peopleWords.copied)
  }
  return (
    <>
      {open.map(({ name, url, expiresAt }) => (
        <div key={url} className={controls.fields}>
          <p>{peopleWords.linkText({ name, time: momentInWords(content, expiresAt, now) })}</p>
          <QrCode text={url} />
          <code>{url}</code>
          {/* Closing the sheet of a phone is no failure. */}
          <Button look="primary" onClick={() => void share(url).catch(() => undefined)}>
            {canShare ? peopleWords.share : peopleWords.copy}
          </Button>
        </div>
      ))}
      {children}
      <Button look="soft" disabled={name.trim() === ''} onClick={() => void create()}>
        {label}
      </Button>
    </>
  )
}

/** Black on white in dark mode too: many phones read no other code. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 2 })
  const dots = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={styles.qr}
      role="img"
      aria-label={peopleWords.qr}
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={dots.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}
