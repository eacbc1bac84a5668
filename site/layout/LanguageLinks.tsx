import { useRenderContext } from '../context.tsx'
import { addressIn, nameOfLanguage } from '../edition.ts'

interface Props {
  /** Path of this page, or of its English twin. */
  path: string
  className?: string | undefined
}

/**
 * Links to this page in the other languages, or to the home page where a language lacks it; none where that page
 * waits for its translation, too.
 */
export function LanguageLinks({ path, className }: Props) {
  const { edition, editions } = useRenderContext()
  return editions
    .filter((other) => other !== edition)
    .map((other) => {
      const found = [path, '/'].find((one) => other.paths.has(one))
      if (found === undefined) return null
      return (
        <a
          key={other.language}
          href={addressIn(other, found)}
          hrefLang={other.language}
          lang={other.language}
          className={className}
        >
          {nameOfLanguage(other)}
        </a>
      )
    })
}
