import { useRenderContext } from '../context.tsx'
import type { PageScript } from './page-scripts.ts'

interface CodeProps {
  /** Such as application/ld+json; a script if left out. */
  type?: string
  /** Must not contain a closing script tag. */
  code: string
}

/** Code or data in the page. */
export const InlineCode = ({ type, code }: CodeProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, or JSON without "<"
  <script type={type} dangerouslySetInnerHTML={{ __html: code }} />
)

/** A script that runs where it is parsed, before the first paint. */
export function InlineScript({ source }: { source: PageScript }) {
  const { inlineScripts, scripts } = useRenderContext()
  const code = inlineScripts[source]
  // In development a script is never inlined.
  if (code === undefined) return <script type="module" src={scripts[source]} />
  return <InlineCode type="module" code={code} />
}

/** A script that is loaded after the first paint: `finish/late-scripts.ts` moves it. */
export const LateScript = ({ source }: { source: PageScript }) => (
  <script type="module" src={useRenderContext().scripts[source]} />
)
