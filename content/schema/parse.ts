import type { z } from 'zod'

/**
 * Checks a piece of content against its schema and names the file and every wrong field.
 *
 * @throws Error whose message reads "content/business.ts: phone: Invalid input …", one line a fault.
 */
export function parseContent<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  value: z.input<Schema>,
): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const faults = result.error.issues.map(
    (issue) => `${file}: ${issue.path.join('.') || '(whole file)'}: ${issue.message}`,
  )
  throw new Error(faults.join('\n'))
}
