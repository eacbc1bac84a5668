import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { hasBoldHeadings } from '../../model/content/markdown.ts'
import { fillSlots } from '../../model/content/template.ts'
import { paragraphsOf } from '../../model/desk/compare.ts'
import type { SiteFile } from '../../model/desk/site.ts'
import { valueAt } from '../../model/record.ts'
import { findWords } from '../../model/search.ts'
import { hasStatus } from '../api/client.ts'
import controls from '../ui/controls.module.css'
import { BackLink, Disclosure, Pending } from '../ui/controls.tsx'
import { siteWords } from '../words/site.ts'
import { asShown } from './Changes.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { EntryMenu, isEntry } from './EntryMenu.tsx'
import fieldStyles from './Field.module.css'
import { Fields, fieldId } from './Field.tsx'
import { factWords, isNothing, withValue } from './fields.ts'
import { FormProvider } from './form-context.ts'
import styles from './Site.module.css'
import { useFileEditing } from './saved-draft.ts'
import { filePath, nameOf, pagePath, useSite, useSiteFile } from './site-queries.ts'
import { TextEditor } from './TextEditor.tsx'
import { TextProblem } from './Translation.tsx'

/** Form for all fields and the text of one content file, which saves and checks a draft while you type. */
export function FileScreen({ path }: { path: string }) {
  const { data: file, error } = useSiteFile(path)
  if (!file) return error ? <p role="alert">{error.message}</p> : <Pending />
  return <Editor key={path} file={file} isGone={hasStatus(error, 404)} />
}

function Editor({ file: opened, isGone }: { file: SiteFile; isGone: boolean }) {
  const [, navigate] = useLocation()
  const editing = useFileEditing(opened, isGone)
  const { file, content, status, conflict, change } = editing
  const { data: overview } = useSite()
  const listed = overview?.files.find((one) => one.path === file.path)
  const isDraft = listed?.changed
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  // What someone hasn't got to yet isn't wrong, and what was changed is checked again.
  const problems = file.problems.filter(({ path }) => {
    const [value, checked] = [content, file].map((one) =>
      path[0] === 'body' ? one.body : valueAt(one.value, path),
    )
    if (JSON.stringify(value) !== JSON.stringify(checked)) return false
    const id = fieldId(path)
    return !isNothing(value) || path.length === 0 || touched.has(id) || location.hash === `#${id}`
  })
  const whole = problems.filter(({ path }) => path.length === 0 || path[0] === 'body')
  const picture = file.choices.picture?.find(({ value }) => file.path === `pictures/${value}.webp`)
  useFieldInAddress()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: fields that lose the focus tell it.
    <div onBlur={({ target }) => setTouched((ids) => new Set([...ids, target.id]))}>
      <div className={styles.status}>
        <BackLink href="/site" label={siteWords.all} />
        <p role="status" className={conflict && controls.problem}>
          {conflict ? <a href="#conflict">{status}</a> : status || (isDraft ? siteWords.draft : '')}
        </p>
      </div>
      <h1>{nameOf(file)}</h1>
      {listed?.page && (
        <Link href={pagePath(listed.page)} className={controls.link}>
          {siteWords.seePage}
        </Link>
      )}
      <ConflictNotice editing={editing} />
      {whole.map((problem) => (
        <TextProblem
          key={`${problem.path} ${problem.message}`}
          problem={problem}
          facts={file.facts}
        />
      ))}
      {file.english?.body && (
        <Disclosure summary={siteWords.translation.englishText}>
          {paragraphsOf(file.english).map((text) => (
            <p key={text} className={fieldStyles.english}>
              {asShown(fillSlots(text, file.facts))}
            </p>
          ))}
        </Disclosure>
      )}
      {content.body !== null && (
        <TextEditor
          label={siteWords.text}
          markdown={content.body}
          boldHeadings={hasBoldHeadings(file.path)}
          words={factWords(file)}
          onChange={(body) => change({ body })}
        />
      )}
      {content.value === undefined ? (
        <p>
          {picture ? <img src={picture.url} alt={picture.label} /> : isDraft && siteWords.removed}
        </p>
      ) : (
        <FormProvider
          value={{
            choices: file.choices,
            edited: file.edited,
            facts: file.facts,
            english: file.english,
            value: content.value,
            problems,
            set: (path, to) => change({ value: withValue(content.value, path, to) }),
          }}
        >
          <div className={fieldStyles.form}>
            <Fields shape={file.shape} />
          </div>
        </FormProvider>
      )}
      {isEntry(file.path) && (
        <details className={styles.entry} open={file.removed}>
          <summary hidden={file.removed}>{siteWords.pageMenu.menu}</summary>
          <EntryMenu page={file} onMove={(to) => navigate(filePath(to), { replace: true })} />
        </details>
      )}
    </div>
  )
}

/** Opens and shows the field that the address names, as in #field_phone, with the words to find selected. */
function useFieldInAddress(): void {
  useEffect(() => {
    showFieldInAddress()
    // The router's event of a link, here to another field.
    addEventListener('pushState', showFieldInAddress)
    return () => removeEventListener('pushState', showFieldInAddress)
  }, [])
}

function showFieldInAddress(): void {
  const [, id = '', paragraph] = /^#(.+?)(?:_(\d+))?$/.exec(location.hash) ?? []
  const whole = document.getElementById(location.hash.slice(1)) ?? document.getElementById(id)
  if (!whole) return
  const field = (paragraph && whole.children[Number(paragraph)]) || whole
  for (let part = field.closest('details'); part; ) {
    part.open = true
    part = part.parentElement?.closest('details') ?? null
  }
  whole.focus()
  const words = new URLSearchParams(location.search).get('find')
  if (words) selectWords(field, words)
  field.scrollIntoView({ block: 'center' })
}

function selectWords(field: Element, words: string): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const found = findWords(field.value, words)
    // An input for numbers, days or addresses has no selection.
    if (found && field.selectionStart !== null) field.setSelectionRange(found.start, found.end)
    return
  }
  const texts = document.createTreeWalker(field, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const found = findWords(text.nodeValue ?? '', words)
    if (found) {
      getSelection()?.setBaseAndExtent(text, found.start, text, found.end)
      return
    }
  }
}
