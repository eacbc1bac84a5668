import { Node } from '@tiptap/core'
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEditorKey } from './editor-key.ts'
import { Fact, type FactWords } from './facts.ts'
import { readFacts } from './markdown.ts'
import { Input } from './paste.ts'
import styles from './TextEditor.module.css'

interface Props {
  id: string
  label: string
  /** The text as its file has it, with facts in braces. */
  text: string
  /** Whether it may have several paragraphs, with empty lines between them. */
  isProse: boolean
  words: FactWords
  isWrong: boolean
  /** Whether it's the one that someone has just tapped. */
  hasFocus?: boolean
  onChange: (text: string) => void
}

/** Text and paragraphs, without any formatting. */
const plainText = StarterKit.configure({
  document: false,
  blockquote: false,
  bold: false,
  bulletList: false,
  code: false,
  codeBlock: false,
  hardBreak: false,
  heading: false,
  horizontalRule: false,
  italic: false,
  link: false,
  listItem: false,
  listKeymap: false,
  orderedList: false,
  strike: false,
  underline: false,
})

/** Input for words, in which facts of the business show as pages do. */
export function TextField(props: Props) {
  const { key, onChange } = useEditorKey(props.text, props.onChange)
  return <OpenField {...props} key={key} onChange={onChange} />
}

function OpenField({ id, label, text, isProse, words, isWrong, hasFocus, onChange }: Props) {
  const editor = useEditor({
    extensions: [
      Node.create({ name: 'doc', topNode: true, content: isProse ? 'paragraph+' : 'paragraph' }),
      plainText,
      Fact.configure(words),
      Input,
    ],
    content: readText(text, isProse),
    autofocus: hasFocus ? 'end' : false,
    // The page's policy forbids style elements.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        'aria-label': label,
        'aria-invalid': String(isWrong),
        role: 'textbox',
        'aria-multiline': String(isProse),
      },
    },
    onUpdate: ({ editor: { state } }) => onChange(writeText(state.doc.toJSON())),
  })
  return <EditorContent editor={editor} className={styles.field} />
}

/** Reads a text into an editor's document. */
export const readText = (text: string, isProse: boolean): JSONContent => ({
  type: 'doc',
  content: (isProse ? text.trim().split(/\n{2,}/) : [text]).map((paragraph) => ({
    type: 'paragraph',
    content: readFacts(paragraph),
  })),
})

/** Writes an editor's document as a text. */
export const writeText = ({ content = [] }: JSONContent): string =>
  content
    .map(({ content: parts = [] }) =>
      parts.map(({ text, attrs }) => text ?? `{${attrs?.name}}`).join(''),
    )
    .join('\n\n')
