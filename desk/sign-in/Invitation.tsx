import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { fillSlots } from '../../model/content/template.ts'
import { ask } from '../api/ask.ts'
import { Mark } from '../ui/Mark.tsx'
import { facts, words } from '../words.build.ts'
import styles from './Doorway.module.css'
import { Doorway } from './Doorway.tsx'

interface Invited {
  person: string
  options: PublicKeyCredentialCreationOptionsJSON
}

/** Takes an invitation up: makes a passkey on this device. */
export function Invitation() {
  // Read once: the address is cleaned as soon as it was used.
  const [token] = useState(() => location.hash.slice(1))
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const { data, isPending } = useQuery({
    queryKey: ['invitation'],
    queryFn: () => ask<Invited>('session/invitation', { token }),
    retry: false,
    // Another challenge would make this one's answer worth nothing while somebody looks at it.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (isPending) return <p className={styles.doorway}>{words.list.loading}</p>
  if (!data) {
    return (
      <main className={styles.doorway}>
        <Mark />
        <p className={styles.name}>{facts.name}</p>
        <div role="alert">
          <h1>{words.invitation.endedHeading}</h1>
          <p>{words.invitation.ended}</p>
        </div>
        <Link href="/">{words.invitation.comeIn}</Link>
      </main>
    )
  }
  const enter = async () => {
    const { options } = await ask<Invited>('session/invitation', { token })
    const credential = await startRegistration({ optionsJSON: options })
    await ask('session/accept', { token, credential })
    navigate('/', { replace: true })
    await client.resetQueries({ queryKey: ['me'] })
  }
  const { heading, text, button } = words.invitation
  return (
    <Doorway
      heading={fillSlots(heading, { person: data.person })}
      text={text}
      button={button}
      enter={enter}
    />
  )
}
