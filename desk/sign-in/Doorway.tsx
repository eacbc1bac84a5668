import { browserSupportsWebAuthn, WebAuthnError } from '@simplewebauthn/browser'
import { useState } from 'react'
import { Mark } from '../ui/Mark.tsx'
import { facts, words } from '../words.build.ts'
import styles from './Doorway.module.css'

interface Props {
  heading: string
  text: string
  button: string
  /** Does what the button says; what it throws is told. */
  enter: () => Promise<void>
}

/** The page before the desk: what to do, one button, and what went wrong. */
export function Doorway({ heading, text, button, enter }: Props) {
  const [state, setState] = useState<'ready' | 'working' | 'failed' | 'cancelled'>('ready')
  const supported = browserSupportsWebAuthn()
  const go = async () => {
    setState('working')
    try {
      await enter()
    } catch (error) {
      const cancelled =
        error instanceof WebAuthnError || (error as Error).name === 'NotAllowedError'
      setState(cancelled ? 'cancelled' : 'failed')
    }
  }
  const { signIn } = words
  return (
    <main className={styles.doorway}>
      <Mark />
      <p className={styles.name}>{facts.name}</p>
      <h1>{heading}</h1>
      <p>{supported ? text : signIn.unsupported}</p>
      {supported && (
        <button type="button" onClick={go} disabled={state === 'working'}>
          {state === 'working' ? signIn.working : button}
        </button>
      )}
      <p role="alert" className={styles.fault}>
        {state === 'failed' ? signIn.failed : state === 'cancelled' ? signIn.cancelled : ''}
      </p>
    </main>
  )
}
