/**
 * Shows the pests that match the visitor's answers above the list, with reasons, and keeps the answers in
 * the address so that it can be shared. Uses only what the page contains.
 */
import { fillSlots } from '../../model/content/template.ts'
import { changeDraft } from '../estimate/draft.ts'
import { fetchWords } from '../fetch-words.ts'
import type { PestWords } from './pest-words.ts'
import { type Answers, type Match, type Question, questions, rank, type Traits } from './rank.ts'

const form = document.querySelector<HTMLFormElement>('form[data-identify]')
const results = document.querySelector<HTMLElement>('[data-results]')
const groups = document.querySelector<HTMLElement>('[data-groups]')
const compared = document.querySelector<HTMLElement>('[data-compared]')
if (form && results && groups) {
  const ready = fetchWords<PestWords>(form.dataset.identify).then((words) =>
    identify(form, results, groups, words),
  )
  // Pressed before its words are here, the button waits for them; without them, the page loads anew.
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    ready.then(
      (goToResults) => goToResults?.(),
      () => form.submit(),
    )
  })
}

/** @returns what the form's button does */
function identify(
  form: HTMLFormElement,
  results: HTMLElement,
  groups: HTMLElement,
  { about, traits, words }: PestWords,
): (() => void) | undefined {
  const [, best, alsoTitle, also] = results.children as unknown as HTMLElement[]
  const status = form.querySelector<HTMLElement>('[role=status]')
  if (!status || !best || !alsoTitle || !also) return
  const entries = [...groups.querySelectorAll('h3 a')].map((link) => {
    const path = link.getAttribute('href') ?? ''
    const item = link.closest<HTMLElement>('li') ?? form
    return { item, traits: traitsAt(traits, path), ...about[path] }
  })
  const chosen = (question: Question) =>
    form.querySelector<HTMLInputElement>(`[name=${question}]:checked:not([value=""])`)
  const label = (question: Question) => chosen(question)?.parentElement?.textContent ?? ''
  let kept = ''
  /** The form on the next page has the answers as its message, unless the visitor wrote one. */
  function keepAnswers(message: string): void {
    changeDraft((draft) => {
      if (draft.message && draft.message !== kept) return
      draft.message = kept = message
    })
  }

  /** What to do tonight, folded. */
  function tonight(steps: readonly string[]): HTMLElement {
    const details = document.createElement('details')
    const [summary, list] = [document.createElement('summary'), document.createElement('ol')]
    summary.textContent = words.tonight
    list.append(
      ...steps.map((step) => Object.assign(document.createElement('li'), { textContent: step })),
    )
    details.append(summary, list)
    return details
  }

  /** Copy of a pest's entry with the reasons for and against the match. */
  function card({ entry, fits, misses }: Match<(typeof entries)[number]>): HTMLElement {
    const copy = entry.item.cloneNode(true) as HTMLElement
    const reasons = document.createElement('ul')
    const say = (text: string, question: Question): HTMLElement => {
      const line = document.createElement('li')
      line.textContent = fillSlots(text, { answer: label(question) })
      reasons.append(line)
      return line
    }
    for (const question of fits) say(words.reasons[question] ?? '', question)
    for (const question of misses) say(words.miss, question).dataset.miss = ''
    const link = (href: string, text: string) => {
      const element = document.createElement('a')
      element.href = href
      element.textContent = text
      return element
    }
    const paragraph = (text: string | Node) => {
      const element = copy.appendChild(document.createElement('p'))
      element.append(text)
    }
    paragraph(entry.summary ?? '')
    copy.append(reasons)
    copy.append(tonight(entry.tonight ?? []))
    paragraph(link(`tel:${words.phone}`, words.call))
    paragraph(link(entry.help ?? '', words.help))
    return copy
  }

  const show = (): void => {
    const answers: Answers = Object.fromEntries(
      questions.flatMap((question) => {
        const value = chosen(question)?.value
        return value ? [[question, value]] : []
      }),
    )
    const ranking = rank(entries, answers)
    const [first] = ranking.best
    const slots = { count: String(ranking.best.length) }
    const text =
      ranking.answers === 0 ? 'unanswered' : !first ? 'none' : ranking.best[1] ? 'tie' : 'one'
    status.textContent = fillSlots(words[text], slots)
    for (const question of questions) {
      const answer = chosen(question)?.parentElement
      if (answer) answer.dataset.count = fillSlots(words.count, slots)
    }
    keepAnswers(questions.flatMap((question) => label(question) || []).join(', '))
    best.replaceChildren(...ranking.best.map(card))
    // Those of the likeliest are open.
    best.querySelector('details')?.setAttribute('open', '')
    also.replaceChildren(...ranking.also.map(card))
    alsoTitle.hidden = ranking.also.length === 0
    results.hidden = first === undefined
    groups.hidden = first !== undefined
    if (compared) compared.hidden = first !== undefined
    for (const [index, chip] of form.querySelectorAll('summary span').entries()) {
      const question = questions[index]
      if (question) chip.textContent = label(question)
    }
    const address = new URL(location.href)
    address.search = new URLSearchParams(answers as Record<string, string>).toString()
    history.replaceState(history.state, '', address)
  }

  for (const [question, value] of new URLSearchParams(location.search)) {
    const boxes = [...form.querySelectorAll<HTMLInputElement>('input')]
    const box = boxes.find((one) => one.name === question && one.value === value)
    if (box) box.checked = true
  }
  // A place of the house answers the first question, too.
  for (const place of document.querySelectorAll<SVGAElement>('a[data-where]')) {
    place.addEventListener('click', () => {
      const value = CSS.escape(place.dataset.where ?? '')
      const box = form.querySelector<HTMLInputElement>(`[name=where][value=${value}]`)
      if (box) box.checked = true
      show()
    })
  }
  form.addEventListener('change', ({ target }) => {
    show()
    // Clear of the button, which stays in view from now on.
    ;(target as HTMLElement).parentElement?.scrollIntoView({ block: 'nearest' })
  })
  // The fields are reset only after the event.
  form.addEventListener('reset', () => setTimeout(show))
  if (questions.some(chosen)) show()
  return () => {
    // Nothing to show yet.
    if (results.hidden) return form.querySelector('summary')?.focus()
    location.hash = 'likely'
    results.scrollIntoView()
  }
}

/** Traits of the pest at an address. */
function traitsAt(traits: PestWords['traits'], path: string): Traits {
  const lists = traits[path]?.map((list) => list.split(' ')) ?? []
  return Object.fromEntries(
    questions.map((question, index) => [question, lists[index] ?? []]),
  ) as unknown as Traits
}
