import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import type { Start } from '../model/desk/api.ts'
import { newClient } from './api/queries.ts'
import { Desk } from './Desk.tsx'
import './desk.css'
import { installWorker } from './notifications/worker.ts'
import { Notices } from './ui/Notice.tsx'

const brought = document.getElementById('start')
const start: Start = JSON.parse(brought?.textContent ?? '{}')
// It names visitors, who may be erased while the page stays open.
brought?.remove()
const place = document.getElementById('desk')

if (place) {
  installWorker()
  createRoot(place).render(
    <QueryClientProvider client={newClient(start)}>
      <Router base="/desk">
        <Notices>
          <Desk />
        </Notices>
      </Router>
    </QueryClientProvider>,
  )
}
