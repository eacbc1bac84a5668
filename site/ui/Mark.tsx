interface Props {
  /** Edge length in pixels. */
  size: number
  cell?: string
  house?: string
}

/** The mark: a house within one cell of the honeycomb dome, its door lit. */
export function Mark({ size, cell = '#123322', house = '#fffefa' }: Props) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d="M16 .5 29.5 8.25v15.5L16 31.5 2.5 23.75V8.25Z" fill={cell} />
      <path d="M16 6.5 25.5 15H23v9.5H9V15H6.5Z" fill={house} />
      <path d="M13 24.5V19a3 3 0 0 1 6 0v5.5Z" fill="#f4b93f" />
    </svg>
  )
}
