import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { words } from '../words.build.ts'
import { Doorway } from './Doorway.tsx'

/** Signs in with a passkey that this device, or one beside it, holds. */
export function SignIn() {
  const client = useQueryClient()
  const enter = async () => {
    const { options } = await ask<{ options: PublicKeyCredentialRequestOptionsJSON }>(
      'session/challenge',
      {},
    )
    await ask('session/sign-in', {
      credential: await startAuthentication({ optionsJSON: options }),
    })
    await client.resetQueries({ queryKey: ['me'] })
  }
  const { heading, text, button } = words.signIn
  return <Doorway heading={heading} text={text} button={button} enter={enter} />
}
