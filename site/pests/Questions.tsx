import { clsx } from 'clsx'
import { useRenderContext } from '../context.tsx'
import box from '../ui/Box.module.css'
import button from '../ui/Button.module.css'
import { KnownPests } from './KnownPests.tsx'
import styles from './Questions.module.css'
import { questions, traitsOf } from './rank.ts'

/** Links to help for a visitor who knows the pest, then what the visitor saw, as groups of answers. */
export function Questions() {
  const { content, wordsFiles } = useRenderContext()
  const { identifyPage, pests } = content
  const { results, questions: words, notSure, again, headline } = identifyPage
  const traits = pests.map(traitsOf)
  const offered = questions.map((question) => ({
    question,
    answers: Object.entries(words[question].answers).filter(([value]) =>
      traits.some((trait) => (trait[question] as readonly string[]).includes(value)),
    ),
  }))
  return (
    <div className={styles.finder}>
      <KnownPests />
      <form
        className={clsx(box.card, styles.questions)}
        aria-label={headline}
        data-identify={wordsFiles.pests}
        autoComplete="off"
      >
        {offered.map(({ question, answers }, index) => (
          <details key={question} name="question" open={index === 0}>
            <summary>
              {words[question].ask}
              <span />
            </summary>
            <div role="radiogroup" aria-label={words[question].ask}>
              {[['', notSure], ...answers].map(([value, label]) => (
                <label key={value} className={box.chip}>
                  <input type="radio" name={question} value={value} defaultChecked={value === ''} />
                  {label}
                </label>
              ))}
            </div>
          </details>
        ))}
        <button type="reset">{again}</button>
        <footer>
          <p role="status">{results.unanswered}</p>
          <button type="submit" className={button.button}>
            {results.show}
          </button>
        </footer>
      </form>
    </div>
  )
}
