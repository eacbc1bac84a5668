import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import type { Start } from '../model/desk/api.ts'
import { hasDraft, newQueryClient } from './api/client.ts'
import { DeskContentProvider } from './content.tsx'
import { Desk } from './Desk.tsx'
import './desk.css'
import { installWorker } from './notifications/push.ts'
import { Notices } from './ui/Notice.tsx'
import { keepScrollPositions, openAtTop } from './ui/scroll.ts'

const data = document.getElementById('start')
const { content, ...start }: Start = JSON.parse(data?.textContent ?? '{}')
// The data names visitors, who can be erased while the page is open.
data?.remove()
const root = document.getElementById('desk')

if (root) {
  installWorker()
  keepScrollPositions()
  const client = newQueryClient(start)
  addEventListener('beforeunload', (event) => {
    if (hasDraft(client)) event.preventDefault()
  })
  createRoot(root).render(
    <DeskContentProvider value={content}>
      <QueryClientProvider client={client}>
        <Router base="/desk" aroundNav={openAtTop}>
          <Notices>
            <Desk />
          </Notices>
        </Router>
      </QueryClientProvider>
    </DeskContentProvider>,
  )
}
