import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { leads } from './leads.ts'
import { startServer, type TestServer } from './server.ts'

/** A server of its own that serves the built site with its desk, at an address that passkeys accept. */
export async function startDesk(): Promise<TestServer & { address: string }> {
  const server = await startServer({ site: true, env: { DIST_DIR: resolve('dist') } })
  return { ...server, address: server.url.replace('127.0.0.1', 'localhost') }
}

/** The link that lets somebody in; the address is that of the server under test. */
export async function invite(server: TestServer & { address: string }, name: string) {
  const { stdout, stderr } = await leads(server.folder, ['invite', name, '--json'])
  if (stdout === '') throw new Error(stderr)
  const { url, expiresAt } = JSON.parse(stdout) as { url: string; expiresAt: string }
  const { pathname, hash } = new URL(url)
  return { url: `${server.address}${pathname}${hash}`, token: hash.slice(1), expiresAt }
}

/** An authenticator that says yes, as a phone does whose owner looks at it. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** A request for an estimate, as the form sends it. */
export async function send(address: string, fields: Record<string, string> = {}): Promise<string> {
  const body = new URLSearchParams({
    name: 'Maria Delgado',
    phone: '(972) 555-0188',
    email: 'maria@mail.example',
    message: 'Wings all over the windowsill this morning.',
    service: 'Ant Control',
    location: 'Plano, TX',
    consent: 'on',
    elapsed_ms: '20000',
    page: '/services/ant-control',
    ...fields,
  })
  const response = await fetch(`${address}/estimate`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
  })
  if (response.status !== 201) throw new Error(await response.text())
  return ((await response.json()) as { id: string }).id
}
