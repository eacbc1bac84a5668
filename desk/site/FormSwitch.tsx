import { useRef } from 'react'
import { Button, Dialog } from '../ui/controls.tsx'
import { leadWords } from '../words/lead.ts'
import { siteWords } from '../words/site.ts'
import type { useSiteAction } from './site-queries.ts'

interface Props {
  isOpen: boolean
  action: ReturnType<typeof useSiteAction<'POST api/site/form'>>
}

/** Closes the estimate form on a bad day, or opens it again: live at once, whatever else is in the draft. */
export function FormSwitch({ isOpen, action: { mutate, isPending } }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { close, open } = siteWords.shortcuts
  const label = isOpen ? close : open
  return (
    <>
      <Button look="soft" disabled={isPending} onClick={() => dialog.current?.showModal()}>
        {label}
      </Button>
      <Dialog
        ref={dialog}
        heading={label}
        text={isOpen ? siteWords.form.close : siteWords.form.open}
        cancel={leadWords.notYet}
      >
        <Button
          look={isOpen ? 'danger' : 'primary'}
          type="submit"
          onClick={() => mutate({ open: !isOpen })}
        >
          {label}
        </Button>
      </Dialog>
    </>
  )
}
