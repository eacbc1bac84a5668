/** Why a request was not taken, in words for the visitor. */
export interface Problem {
  status: number
  title: string
  /** One or two plain sentences; the phone number is in them. */
  detail: string
  /** Fields to correct, in the order of the form. */
  errors?: readonly FieldProblem[]
  retryAfterSeconds?: number
}

export interface FieldProblem {
  field: string
  message: string
}
