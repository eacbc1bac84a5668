import { createContext, use } from 'react'
import type { Field } from '../../model/desk/shape.ts'
import type { FileProblem, SiteFile } from '../../model/desk/site.ts'

export interface FieldProps {
  field: Field
  path: readonly string[]
  /** Left out for an entry of a list, which is named by its first words. */
  label?: string | undefined
  /** Whether it's the one that was tapped in the page: unfolded, and in focus if it has words. */
  isTapped?: boolean
}

/** The file whose fields are shown. */
export interface FormValues extends Pick<SiteFile, 'choices' | 'edited' | 'facts' | 'english'> {
  /** All fields, with what was typed. */
  value: unknown
  problems: readonly FileProblem[]
  /** Sets a field; undefined removes it. */
  set: (path: readonly string[], to: unknown) => void
}

const Context = createContext<FormValues | undefined>(undefined)

export const FormProvider = Context

/** The file whose fields are shown. */
export function useForm(): FormValues {
  const form = use(Context)
  if (!form) throw new Error('a field was shown without its file')
  return form
}
