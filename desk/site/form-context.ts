import { createContext, use } from 'react'
import type { FileProblem, SiteFile } from '../../model/desk/site.ts'

/** The file whose fields are shown. */
export interface FormValues extends Pick<SiteFile, 'choices' | 'facts'> {
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
