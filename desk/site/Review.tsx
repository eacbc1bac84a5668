import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { DraftEdit, DraftInWords } from '../../model/desk/site.ts'
import { usePerson } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, buttonClass, Disclosure, Pending } from '../ui/controls.tsx'
import { countInWords, inOneLine } from '../ui/labels.ts'
import { momentInWords, useNow } from '../ui/time.ts'
import { leadWords } from '../words/lead.ts'
import { publishWords, siteWords } from '../words/site.ts'
import { ChangedWords, EditChanges, editName, fieldInWords, namesInOneLine } from './Changes.tsx'
import styles from './Site.module.css'
import {
  filePath,
  nameOf,
  openForm,
  pagePath,
  problemPath,
  useChanges,
  useSite,
  useSiteAction,
} from './site-queries.ts'
import { TranslationBox, translationKey } from './Translation.tsx'

interface Props {
  onPublish: (chosen: readonly DraftEdit[]) => void
}

/** Everything that people did in the draft: to look at, leave out, take back or publish. */
export function Review(props: Props) {
  const [saved, setSaved] = useState<boolean>()
  useEffect(() => {
    void openForm.save().then(setSaved)
  }, [])
  const { data, isError } = useChanges(saved !== undefined)
  return (
    <>
      <h2>{publishWords.heading}</h2>
      {saved === false && (
        <p role="alert" className={controls.problem}>
          {siteWords.unsaved}
        </p>
      )}
      {data ? <Edits {...props} draft={data} /> : <Closable isError={isError} />}
    </>
  )
}

const Closable = ({ isError }: { isError: boolean }) => (
  <>
    <Pending isError={isError} />
    <form method="dialog">
      <Button look="soft" type="submit">
        {leadWords.notYet}
      </Button>
    </form>
  </>
)

/** IDs of edits that stay in the draft: those that a person leaves out or that can't go, with what needs them. */
function stayingOf(edits: readonly DraftEdit[], left: ReadonlySet<string>): Set<string> {
  const staying = edits.filter((edit) => left.has(edit.id) || isHeldUp(edit))
  return new Set(staying.flatMap(({ id, holds }) => [id, ...holds]))
}

const isHeldUp = ({ mistakes, unfit }: DraftEdit): boolean => mistakes.length + unfit.length > 0

function Edits({ onPublish, draft: { edits, facts } }: Props & { draft: DraftInWords }) {
  const content = useDeskContent()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const staying = stayingOf(edits, left)
  const chosen = edits.filter(({ id }) => !staying.has(id))
  /** Leaves an edit out, or takes it in again with those that it needs. */
  const toggle = ({ id }: DraftEdit) => {
    const needed = edits.filter((one) => one.id === id || one.holds.includes(id))
    setLeft(
      staying.has(id)
        ? new Set([...left].filter((other) => !needed.some((one) => one.id === other)))
        : new Set([...left, id]),
    )
  }
  return (
    <>
      <ul>
        {edits.toReversed().map((edit) => (
          <Row
            key={edit.id}
            edit={edit}
            edits={edits}
            facts={facts}
            isChosen={!staying.has(edit.id)}
            isStuck={stayingOf(edits, new Set()).has(edit.id)}
            onToggle={() => toggle(edit)}
          />
        ))}
      </ul>
      <form method="dialog" className={controls.chips}>
        <Button look="soft" type="submit">
          {leadWords.notYet}
        </Button>
        <Button
          look="primary"
          type="submit"
          disabled={chosen.length === 0}
          onClick={() => onPublish(chosen)}
        >
          {chosen.length === 0
            ? publishWords.anyway
            : countInWords(content, chosen.length, publishWords.button, publishWords.buttonMany)}
        </Button>
      </form>
    </>
  )
}

interface RowProps extends Pick<DraftInWords, 'facts'> {
  edit: DraftEdit
  edits: readonly DraftEdit[]
  isChosen: boolean
  /** Whether it can't be published as it is. */
  isStuck: boolean
  onToggle: () => void
}

/** What a person did, with its words, and what holds it up. */
function Row({ edit, edits, facts, isChosen, isStuck, onToggle }: RowProps) {
  const content = useDeskContent()
  const now = useNow()
  const person = usePerson()
  const { data: site } = useSite()
  const takeBack = useSiteAction('POST api/site/takeback')
  const again = useSiteAction('POST api/site/again')
  const error = takeBack.error ?? again.error
  const along = edits.filter(({ id }) => id !== edit.id && edit.takes.includes(id))
  const name = editName(edit)
  const page = site?.files.find(({ path }) => path === edit.file)?.page
  return (
    <li aria-label={name}>
      <label>
        <input type="checkbox" checked={isChosen} disabled={isStuck} onChange={onToggle} />
        <span>
          {name}
          <small>
            {inOneLine(edit.by !== person && edit.by, momentInWords(content, edit.at, now))}
          </small>
        </span>
      </label>
      <EditChanges edit={edit} />
      <Mentions edit={edit} />
      {edit.mistakes.length > 0 && <Mistakes edit={edit} />}
      <SpanishTexts edit={edit} facts={facts} />
      {edit.unfit.length > 0 && (
        <>
          <p className={controls.problem}>{publishWords.unfit}</p>
          <ChangedWords words={edit.unfit} />
          <Button disabled={again.isPending} onClick={() => again.mutate({ edit: edit.id })}>
            {publishWords.again}
          </Button>
        </>
      )}
      <div className={controls.chips}>
        <Button
          look="plain"
          disabled={takeBack.isPending}
          onClick={() => takeBack.mutate({ edits: [edit.id] })}
        >
          {publishWords.takeBack}
        </Button>
        {edit.kind === 'new' && page && (
          <Link
            href={pagePath(page)}
            className={buttonClass('plain')}
            // The page may be the one below.
            onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          >
            {publishWords.seePage}
          </Link>
        )}
      </div>
      {along.length > 0 && (
        <small>{publishWords.takesBack([...new Set(along.map(editName))].join(', '))}</small>
      )}
      {error && <p role="alert">{error.message}</p>}
    </li>
  )
}

/** Texts to read before a page goes, or gets another name: they still speak of it. */
function Mentions({ edit: { kind, mentions } }: { edit: DraftEdit }) {
  const { language } = useDeskContent().facts
  if (mentions.length === 0) return null
  const names = namesInOneLine(mentions.map(nameOf), language)
  const { mentioned, oldName } = publishWords
  return (
    <Disclosure summary={kind === 'rename' ? oldName(names) : mentioned(names)}>
      <ul className={styles.files}>
        {mentions.map(({ path, name, words }) => (
          <li key={path}>
            <Link href={filePath(path, '', words[0])} className={controls.rowLink}>
              {nameOf({ path, name })}
              <small>{words.join(', ')}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** Spanish texts that aren't done for the words of an edit, by what that means. */
function SpanishTexts({
  edit: { translations, mistakes, words },
  facts,
}: Pick<RowProps, 'edit' | 'facts'>) {
  return [...Map.groupBy(translations, ({ message }) => message)].map(([message, all]) => {
    const boxes = all.map((translation) => (
      <TranslationBox
        key={translationKey(translation)}
        translation={translation}
        facts={facts}
        // A single one is above.
        showsEnglish={words.length > 1}
      />
    ))
    return all.length > mostListed ? (
      <Disclosure key={message} summary={`${message} (${all.length})`}>
        {boxes}
      </Disclosure>
    ) : (
      <div key={message}>
        {!mistakes.some((one) => one.message === message) && <p>{message}</p>}
        {boxes}
      </div>
    )
  })
}

/** So many mistakes, or Spanish texts, show at once; of a new page, which has many more mistakes, only their number. */
const mostListed = 3

function Mistakes({ edit: { mistakes, file } }: { edit: DraftEdit }) {
  const content = useDeskContent()
  const { data: site } = useSite()
  const { oneProblem, problems, mistake: inWords, stays } = publishWords
  const different = [...new Map(mistakes.map((one) => [one.message, one])).values()]
  const isFew = different.length <= mostListed && different.length === mistakes.length
  const all = countInWords(content, mistakes.length, oneProblem, problems)
  const link = `${controls.link} ${controls.problem}`
  return (
    <p>
      {isFew &&
        different.map((one) => {
          const [field, { message }] = [fieldInWords(one.path.map(String)), one]
          return (
            <Link key={message} href={site ? problemPath(site, one) : ''} className={link}>
              {field ? inWords({ field, message }) : message}
            </Link>
          )
        })}
      {!isFew && (
        <Link href={filePath(file)} className={link}>
          {all}
        </Link>
      )}{' '}
      {stays}
    </p>
  )
}
