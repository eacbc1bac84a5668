import { facts } from '../words.build.ts'

/** The mark of the business; its name stands beside it in words. */
export const Mark = () => (
  <svg viewBox="0 0 32 32" width="48" height="48" aria-hidden="true">
    {facts.mark.map(({ path, color }) => (
      <path key={path} d={path} fill={color} />
    ))}
  </svg>
)
