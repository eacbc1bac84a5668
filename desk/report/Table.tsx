import type { ReactNode } from 'react'
import type { Tone } from '../ui/time.ts'

export interface Line {
  name: string
  cells: readonly ReactNode[]
  tone?: Tone | undefined
}

interface Props {
  className?: string | undefined
  /** What the names are, then what stands in each of the cells. */
  headings: readonly string[]
  lines: readonly Line[]
}

/** A table whose lines have names, with a heading for each column. */
export function Table({ className, headings, lines }: Props) {
  return (
    <table className={className}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th scope="col" key={heading}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, cells, tone }) => (
          <tr key={name} data-tone={tone}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={headings[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
