import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { LeadDetail } from '../../model/desk/api.ts'
import { Button } from '../ui/controls.tsx'
import { leadWords } from '../words/lead.ts'
import styles from './Photos.module.css'

/** Photos that a visitor sent. A tap enlarges one, in an entry of the history: Back closes it. */
export function Photos({ lead: { photos } }: { lead: LeadDetail }) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const enlarged = useHistoryState<{ photo?: string } | null>()?.photo
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (enlarged) dialog.current?.showModal()
    else dialog.current?.close()
  }, [enlarged])
  if (photos.length === 0) return null
  const open = (photo: string) =>
    navigate(search ? `${path}?${search}` : path, { state: { photo } })
  const nameOf = (photo: string) => leadWords.photo(String(photos.indexOf(photo) + 1))
  return (
    <>
      <ul className={styles.photos} aria-label={leadWords.photos}>
        {photos.map((photo) => (
          <li key={photo}>
            <button type="button" onClick={() => open(photo)}>
              <img src={photo} alt={nameOf(photo)} />
            </button>
          </li>
        ))}
      </ul>
      <dialog
        ref={dialog}
        className={styles.enlarged}
        aria-label={leadWords.photos}
        onClose={() => {
          if (enlarged) history.back()
        }}
      >
        {enlarged && <img src={enlarged} alt={nameOf(enlarged)} />}
        <Button look="soft" onClick={() => dialog.current?.close()}>
          {leadWords.closePhoto}
        </Button>
      </dialog>
    </>
  )
}
