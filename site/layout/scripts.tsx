import { useRenderContext } from '../context.tsx'
import { inlineScripts } from '../finish/inline-scripts.ts'
import type { PageScript } from './page-scripts.ts'

const ScriptElement = ({ type, code }: { type: string | undefined; code: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, or JSON without "<"
  <script type={type} dangerouslySetInnerHTML={{ __html: code }} />
)

interface InlineProps {
  name: keyof typeof inlineScripts
  /** A script if left out. */
  type?: 'speculationrules'
}

/** A script in the page, which runs where it is parsed. */
export const InlineScript = ({ name, type }: InlineProps) => (
  <ScriptElement type={type} code={inlineScripts[name]} />
)

/** Data for search engines. A text with "</script>" would end the element. */
export const StructuredData = ({ value }: { value: unknown }) => (
  <ScriptElement
    type="application/ld+json"
    code={JSON.stringify(value).replaceAll('<', '\\u003c')}
  />
)

/** A bundled script that runs where it is parsed, before the first paint. */
export function InlineBundle({ source }: { source: PageScript }) {
  const { inlineScripts: bundled, scripts } = useRenderContext()
  const code = bundled[source]
  // In development a script is never inlined.
  if (code === undefined) return <script type="module" src={scripts[source]} />
  return <ScriptElement type="module" code={code} />
}

/** A script that is loaded after the first paint: `finish/late-scripts.ts` moves it. */
export const LateScript = ({ source }: { source: PageScript }) => (
  <script type="module" src={useRenderContext().scripts[source]} />
)
