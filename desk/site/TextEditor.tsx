import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useRef, useState } from 'react'
import { siteWords } from '../words/site.ts'
import { useEditorKey } from './editor-key.ts'
import { Fact, type FactWords } from './facts.ts'
import { type EditorNode, readMarkdown, writeMarkdown } from './markdown.ts'
import { Input } from './paste.ts'
import styles from './TextEditor.module.css'

interface Props {
  /** Name of the text, for screen readers. */
  label: string
  markdown: string
  boldHeadings: boolean
  words: FactWords
  hasFocus?: boolean
  onChange: (markdown: string) => void
}

/** Headings, bold, lists and links, as pages have them. The desk brings the styles. */
const formats = StarterKit.configure({
  heading: { levels: [2, 3] },
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  link: { openOnClick: false },
})

/**
 * Editor that shows headings, bold, lists and links as they will look, and gives plain Markdown. A text
 * with anything else, such as a table, is edited as Markdown.
 */
export function TextEditor(props: Props) {
  const { key, onChange } = useEditorKey(props.markdown, props.onChange)
  return <OpenEditor {...props} key={key} onChange={onChange} />
}

function OpenEditor(props: Props) {
  const { label, markdown, boldHeadings, onChange } = props
  const [document] = useState(() => readMarkdown(markdown, boldHeadings))
  if (document) return <RichEditor {...props} document={document} />
  return (
    <textarea
      id="field_body"
      className={styles.plain}
      aria-label={label}
      defaultValue={markdown}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function RichEditor({
  label,
  hasFocus = false,
  markdown,
  document,
  boldHeadings,
  words: facts,
  onChange,
}: Props & { document: EditorNode }) {
  // Paragraphs that stay the same keep the text with which the editor was opened.
  const before = useRef(markdown)
  const editor = useEditor({
    autofocus: hasFocus,
    extensions: [Fact.configure(facts), Input, formats],
    content: document,
    // The page's policy forbids style elements.
    injectCSS: false,
    editorProps: {
      attributes: {
        id: 'field_body',
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
      },
    },
    onUpdate: ({ editor: { state } }) =>
      onChange(writeMarkdown(state.doc.toJSON(), before.current, boldHeadings)),
  })
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      heading: current.isActive('heading'),
      bold: current.isActive('bold'),
      list: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      link: current.isActive('link'),
    }),
  })
  const askForLink = () => {
    const old = String(editor.getAttributes('link').href ?? '')
    const href = prompt(siteWords.editor.linkTo, old)
    if (href === '') editor.chain().focus().extendMarkRange('link').unsetLink().run()
    else if (href) editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
  }
  const actions = [
    [
      'heading',
      siteWords.editor.heading,
      () => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    ],
    ['bold', siteWords.editor.bold, () => editor.chain().focus().toggleBold().run()],
    ['list', siteWords.editor.list, () => editor.chain().focus().toggleBulletList().run()],
    ['numbers', siteWords.editor.numbers, () => editor.chain().focus().toggleOrderedList().run()],
    ['link', siteWords.editor.link, askForLink],
  ] as const
  return (
    <div className={styles.editor}>
      <div role="toolbar" aria-label={label} className={styles.toolbar}>
        {actions.map(([name, title, run]) => (
          <button key={name} type="button" aria-pressed={active[name]} onClick={run}>
            {title}
          </button>
        ))}
      </div>
      <EditorContent editor={editor} className={styles.text} />
    </div>
  )
}
