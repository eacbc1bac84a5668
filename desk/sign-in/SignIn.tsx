import {
  browserSupportsWebAuthn,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { fillSlots } from '../../model/content/template.ts'
import { decodePath } from '../../model/http/earlier-address.ts'
import { callDesk, hasStatus } from '../api/client.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, buttonClass, Disclosure, Mark } from '../ui/controls.tsx'
import styles from './SignIn.module.css'

/** Signs in with a passkey of this device, or of one nearby. */
export function SignIn() {
  const { words } = useDeskContent()
  const client = useQueryClient()
  const signIn = async () => {
    const { options } = await callDesk('POST session/challenge')
    const credential = await startAuthentication({ optionsJSON: options })
    await callDesk('POST session/sign-in', { body: { credential } }).catch(async (error) => {
      if (hasStatus(error, 404)) await forgetPasskey(options.rpId ?? '', credential.id)
      throw error
    })
    await client.resetQueries({ queryKey: ['me'] })
  }
  return (
    <Entrance {...words.signIn}>
      <PasskeyButton label={words.signIn.button} action={signIn} />
      <Disclosure summary={words.recovery.lost}>
        <RecoveryForm />
      </Disclosure>
    </Entrance>
  )
}

/** Tells the device to remove a passkey that no longer works, so that it isn't offered again. */
const forgetPasskey = (rpID: string, credentialID: string) =>
  // Not every browser supports it.
  sendSignal({ signalName: 'unknownCredential', rpID, credentialID }).catch(() => undefined)

function RecoveryForm() {
  const { recovery: labels } = useDeskContent().words
  const [, navigate] = useLocation()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (code: string) => callDesk('POST session/recover', { body: { code } }),
    onSuccess: ({ token }) => navigate(`/welcome#${token}`),
  })
  const use = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(String(new FormData(event.currentTarget).get('code')))
  }
  return (
    <form className={controls.fields} onSubmit={use}>
      <p>{labels.lostText}</p>
      <label>
        {labels.code}
        <input name="code" autoComplete="off" autoCapitalize="none" spellCheck={false} required />
      </label>
      <Button look="soft" type="submit" disabled={isPending}>
        {labels.use}
      </Button>
      <p role="alert" className={styles.fault}>
        {isError && labels.wrong}
      </p>
    </form>
  )
}

/** Accepts an invitation by creating a passkey on this device. */
export function Invitation() {
  const { invitation, list } = useDeskContent().words
  // Kept from the first rendering: the address loses it after use.
  const [token] = useState(() => {
    const part = location.hash.slice(1)
    return decodePath(part) ?? part
  })
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const { data, isPending } = useQuery({
    queryKey: ['invitation'],
    queryFn: () => callDesk('POST session/invitation', { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (isPending) return <p className={styles.entrance}>{list.loading}</p>
  if (!data) {
    return (
      <Entrance heading={invitation.endedHeading} text={invitation.ended} role="alert">
        <Link href="/" className={buttonClass('primary')}>
          {invitation.comeIn}
        </Link>
      </Entrance>
    )
  }
  const accept = async () => {
    // A challenge expires, and someone may have read the page for long.
    const { options } = await callDesk('POST session/invitation', { body: { token } })
    const credential = await startRegistration({ optionsJSON: options })
    await callDesk('POST session/accept', { body: { token, credential } })
    navigate('/', { replace: true })
    await client.resetQueries({ queryKey: ['me'] })
  }
  const heading = fillSlots(invitation.heading, { person: data.person })
  return (
    <Entrance heading={heading} text={invitation.text}>
      <PasskeyButton label={invitation.button} action={accept} />
    </Entrance>
  )
}

interface EntranceProps {
  heading: string
  text: string
  role?: 'alert'
  children: ReactNode
}

/** Page of someone who is not signed in. */
function Entrance({ heading, text, role, children }: EntranceProps) {
  const { facts, words } = useDeskContent()
  const needsPasskey = role !== 'alert'
  return (
    <main className={styles.entrance}>
      <Mark />
      <p className={styles.name}>{facts.name}</p>
      <div role={role}>
        <h1>{heading}</h1>
        <p>{needsPasskey && !browserSupportsWebAuthn() ? words.signIn.unsupported : text}</p>
      </div>
      {children}
    </main>
  )
}

/** Button that starts a browser prompt, and shows when it fails. */
function PasskeyButton({ label, action }: { label: string; action: () => Promise<void> }) {
  const { signIn } = useDeskContent().words
  const { mutate, isPending, error } = useMutation({ mutationFn: action })
  const isCancelled = error instanceof WebAuthnError || error?.name === 'NotAllowedError'
  return (
    <>
      {browserSupportsWebAuthn() && (
        <Button look="primary" disabled={isPending} onClick={() => mutate()}>
          {isPending ? signIn.working : label}
        </Button>
      )}
      <p role="alert" className={styles.fault}>
        {error &&
          (hasStatus(error, 404) ? signIn.ended : isCancelled ? signIn.cancelled : signIn.failed)}
      </p>
    </>
  )
}
