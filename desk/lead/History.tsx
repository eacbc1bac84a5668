import type { SubmitEvent } from 'react'
import type { HistoryEntry, LeadDetail } from '../../model/desk/api.ts'
import { draftKey } from '../api/client.ts'
import { useChange, useDraft } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import { Button } from '../ui/controls.tsx'
import { historyInWords, inOneLine } from '../ui/labels.ts'
import { momentInWords, useNow } from '../ui/time.ts'
import { historyWords, leadWords } from '../words/lead.ts'
import styles from './History.module.css'
import { TextWithNumbers } from './links.tsx'

/** History of a lead, newest first, below a box for a note. */
export function History({ lead }: { lead: LeadDetail }) {
  const content = useDeskContent()
  const now = useNow()
  const entries = lead.erased ? lead.history.filter(isWhole) : lead.history
  return (
    <section aria-label={leadWords.history}>
      <h2>{leadWords.history}</h2>
      {!lead.erased && <NoteForm lead={lead} />}
      <ol className={styles.history}>
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.kind} ${entry.detail}`} data-kind={entry.kind}>
            <p>
              <TextWithNumbers lead={lead} text={historyInWords(content, entry)} />
            </p>
            <small>{inOneLine(momentInWords(content, entry.at, now), entry.by)}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Whether an entry of an erased request still says something: an erasure empties what it was about. */
const isWhole = ({ kind, detail }: HistoryEntry): boolean =>
  detail !== '' || kind === 'note' || typeof Object(historyWords)[kind] === 'string'

function NoteForm({ lead }: { lead: LeadDetail }) {
  const change = useChange(lead)
  const [text, setText] = useDraft(draftKey(lead.id, 'note'), '', { stays: true })
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    // A note that wasn't saved stays in the box.
    if (await change({ kind: 'note', text })) setText('')
  }
  return (
    <form className={styles.note} onSubmit={save}>
      <textarea
        aria-keyshortcuts="n"
        aria-label={leadWords.noteLabel}
        placeholder={leadWords.note}
        rows={text === '' ? 1 : 3}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() !== '' && (
        <Button look="primary" type="submit">
          {leadWords.saveNote}
        </Button>
      )}
    </form>
  )
}
