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
import { decodePath } from '../../model/http/earlier-address.ts'
import { callDesk, hasStatus } from '../api/client.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, buttonClass, Disclosure, Mark } from '../ui/controls.tsx'
import { invitationWords, recoveryWords, signInWords } from '../words/access.ts'
import { listWords } from '../words/list.ts'
import styles from './SignIn.module.css'

/** Signs in with a passkey of this device, or of one nearby. */
export function SignIn() {
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
    <Entrance {...signInWords}>
      <PasskeyButton label={signInWords.button} action={signIn} />
      <Disclosure summary={recoveryWords.lost}>
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
      <p>{recoveryWords.lostText}</p>
      <label>
        {recoveryWords.code}
        <input name="code" autoComplete="off" autoCapitalize="none" spellCheck={false} required />
      </label>
      <Button look="soft" type="submit" disabled={isPending}>
        {recoveryWords.use}
      </Button>
      <p role="alert" className={styles.fault}>
        {isError && recoveryWords.wrong}
      </p>
    </form>
  )
}

/** Accepts an invitation by creating a passkey on this device. */
export function Invitation() {
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
  if (isPending) return <p className={styles.entrance}>{listWords.loading}</p>
  if (!data) {
    return (
      <Entrance heading={invitationWords.endedHeading} text={invitationWords.ended} role="alert">
        <Link href="/" className={buttonClass('primary')}>
          {invitationWords.comeIn}
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
  const heading = invitationWords.heading(data.person)
  return (
    <Entrance heading={heading} text={invitationWords.text}>
      <PasskeyButton label={invitationWords.button} action={accept} />
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
  const { facts } = useDeskContent()
  const needsPasskey = role !== 'alert'
  return (
    <main className={styles.entrance}>
      <Mark />
      <p className={styles.name}>{facts.name}</p>
      <div role={role}>
        <h1>{heading}</h1>
        <p>{needsPasskey && !browserSupportsWebAuthn() ? signInWords.unsupported : text}</p>
      </div>
      {children}
    </main>
  )
}

/** Button that starts a browser prompt, and shows when it fails. */
function PasskeyButton({ label, action }: { label: string; action: () => Promise<void> }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: action })
  const isCancelled = error instanceof WebAuthnError || error?.name === 'NotAllowedError'
  return (
    <>
      {browserSupportsWebAuthn() && (
        <Button look="primary" disabled={isPending} onClick={() => mutate()}>
          {isPending ? signInWords.working : label}
        </Button>
      )}
      <p role="alert" className={styles.fault}>
        {error &&
          (hasStatus(error, 404)
            ? signInWords.ended
            : isCancelled
              ? signInWords.cancelled
              : signInWords.failed)}
      </p>
    </>
  )
}
