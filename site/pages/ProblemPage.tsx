import { useContent } from '../context.tsx'
import { FormCard } from '../estimate/EstimateCard.tsx'
import { ProblemForm } from '../estimate/ProblemForm.tsx'
import { Document } from '../layout/Document.tsx'
import { Narrow } from '../ui/Section.tsx'

export const problemPath = '/estimate/problem'

/** Says to a visitor without JavaScript what is wrong with a request: a template that the server fills. */
export function ProblemPage() {
  const { title, text, metaDescription } = useContent().form.problemPage
  return (
    <Document
      title={title}
      description={metaDescription}
      path={problemPath}
      listed={false}
      estimateHref="#estimate"
    >
      <Narrow>
        <h1>%%PROBLEM_TITLE%%</h1>
        <FormCard title={title} text={text}>
          <ProblemForm />
        </FormCard>
      </Narrow>
    </Document>
  )
}
