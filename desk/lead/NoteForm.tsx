import { type SubmitEvent, useState } from 'react'
import { useChange } from '../api/change.ts'
import button from '../ui/Button.module.css'
import { words } from '../words.build.ts'
import styles from './NoteForm.module.css'

/** Writes something down about a request; it stays in its history. */
export function NoteForm({ id }: { id: string }) {
  const change = useChange(id)
  const [text, setText] = useState('')
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    // What could not be saved stays in the box.
    if (await change({ kind: 'note', text })) setText('')
  }
  return (
    <form className={styles.form} onSubmit={save}>
      <textarea
        aria-label={words.lead.noteLabel}
        placeholder={words.lead.note}
        rows={text === '' ? 1 : 3}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() !== '' && (
        <button type="submit" className={button.button}>
          {words.lead.saveNote}
        </button>
      )}
    </form>
  )
}
