import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toHtml } from 'hast-util-to-html'
import { parseHTML } from 'linkedom'
import { type EditorNode, readMarkdown, writeMarkdown } from '../../desk/site/markdown.ts'
import { markdown } from '../../site/data/markdown.ts'

/** What Markdown might take for something else than words. */
const words = fc.constantFrom(
  ...['a', 'word', 'Über', 'A_B', '_a_', '__b__', '*', '**', '*c*', '**d**', '***', '~x~', '~~x~~'],
  ...[
    '#',
    '##',
    '# 1',
    '1.',
    '1)',
    '12.',
    '-',
    '+',
    '- [ ]',
    '[x]',
    '>',
    '|',
    '---',
    '===',
    '* * *',
  ],
  ...['`', '```', '~~~', '\\', '\\\\', '!', '![x](y)', '[x](/y)', '[^1]', '[x]:', '[x]: /y', ']('],
  ...['&', '&amp;', '&#35;', '&copy', '<', '<b>', '</p>', '<!--', '-->'],
  ...['"q"', "don't", '...', '\u00a0'],
  ...['a.', 'b,', '(c)', '$1', '100%', ':', 'a:', '=', '\n', '\t', '  '],
)
const text = fc
  .array(fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 8 })), {
    minLength: 1,
    maxLength: 5,
  })
  .chain((parts) => fc.constantFrom(...['', ' ']).map((space) => parts.join(space)))
  // Facts alone have braces.
  .map((string) => string.replaceAll(/[{}\p{Cc}]/gu, ' '))

const address = fc.constantFrom(
  ...['/contact', '#part', 'tel:+19725550142', 'mailto:a_b@mail.example'],
  ...['https://a.example/b_(c)?d=e&f=*g*#h', 'https://a.example/ü', 'https://a.example/)'],
)
const marks = fc
  .record({ bold: fc.boolean(), italic: fc.boolean(), href: fc.option(address) })
  .map(({ bold, italic, href }) => [
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
    ...(href ? [{ type: 'link', attrs: { href } }] : []),
  ])
const inline: fc.Arbitrary<EditorNode> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('text'), text, marks }) },
  { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
  {
    weight: 1,
    arbitrary: marks.map((some) => ({ type: 'fact', attrs: { name: 'phone' }, marks: some })),
  },
)
const line = fc.array(inline, { maxLength: 5 })
const paragraph = line.map((content): EditorNode => ({ type: 'paragraph', content }))
const heading = fc
  .record({ level: fc.constantFrom(2, 3), content: line })
  .map(({ level, content }): EditorNode => ({ type: 'heading', attrs: { level }, content }))
const listOf = (inner: fc.Arbitrary<EditorNode[]>): fc.Arbitrary<EditorNode> =>
  fc.record({
    type: fc.constantFrom('bulletList', 'orderedList'),
    content: fc.array(
      fc
        .tuple(paragraph, inner)
        .map(([first, rest]): EditorNode => ({ type: 'listItem', content: [first, ...rest] })),
      { minLength: 1, maxLength: 3 },
    ),
  })
const list = listOf(fc.array(fc.oneof(paragraph, listOf(fc.constant([]))), { maxLength: 2 }))
const document = fc
  .array(fc.oneof(paragraph, heading, list), { maxLength: 5 })
  .map((content): EditorNode => ({ type: 'doc', content }))

/** A letter with its marks, as readers see it. */
type Letters = string[]

interface Seen {
  kind: string
  parts: (Letters | Seen)[]
}

/** What an editor shows: blocks with their letters, each with its marks. */
function inEditor({ type = '', content = [], attrs }: EditorNode): Seen {
  if (type === 'paragraph' || type === 'heading') {
    const letters = content.flatMap(
      ({ type: kind, text: own = '', attrs: fact, marks: some = [] }) => {
        const names = some
          .filter((mark) => type !== 'heading' || mark.type !== 'bold')
          .map((mark) => (mark.type === 'link' ? `link ${mark.attrs?.href}` : mark.type))
        const all =
          kind === 'hardBreak'
            ? type === 'heading'
              ? ' '
              : '\n'
            : kind === 'fact'
              ? `{${fact?.name}}`
              : own
        return [...all].map((letter) => [letter, ...names.sort()].join(' ').replace('\t', ' '))
      },
    )
    return { kind: type === 'heading' ? `h${attrs?.level}` : 'p', parts: [tidy(letters)] }
  }
  return { kind: kinds[type] ?? type, parts: merge(content.map(inEditor)) }
}

const kinds: Record<string, string> = { bulletList: 'ul', orderedList: 'ol', listItem: 'li' }

/** Letters without the space that no one sees, and space without marks. */
function tidy(letters: Letters): Letters {
  const plain = letters.map((letter) => (/^[ \n](?: |$)/.test(letter) ? (letter[0] ?? '') : letter))
  const text = plain.filter(
    (letter, index) => letter !== ' ' || !/^[ \n]$/.test(plain[index - 1] ?? ' '),
  )
  const kept = text.filter(
    (letter, index) => !(letter === ' ' && (text[index + 1] ?? '\n') === '\n'),
  )
  while (/^[ \n]$/.test(kept[0] ?? '')) kept.shift()
  while (/^[ \n]$/.test(kept.at(-1) ?? '')) kept.pop()
  return kept
}

/** Blocks without empty ones, in which two lists of one kind that follow each other are one. */
function merge(blocks: Seen[]): Seen[] {
  const merged: Seen[] = []
  for (const block of blocks) {
    const last = merged.at(-1)
    if (block.parts.every((part) => Array.isArray(part) && part.length === 0)) continue
    if (last?.kind === block.kind && /^[uo]l$/.test(block.kind)) last.parts.push(...block.parts)
    else merged.push(block)
  }
  return merged
}

test('text editor > shows the same after saving and opening again', () => {
  fc.assert(
    fc.property(document, fc.boolean(), (written, boldHeadings) => {
      const saved = writeMarkdown(written, '', boldHeadings)
      const opened = readMarkdown(saved, boldHeadings)
      assert.ok(opened, `can't be opened: ${saved}`)
      assert.deepEqual(inEditor(opened), inEditor(written), saved)
    }),
    { numRuns: Number(process.env.RUNS ?? 500) },
  )
})

/** What a page shows, in the form of `inEditor`. */
function onPage({ tagName, children, childNodes }: Element): Seen {
  const kind = tagName.toLowerCase()
  const isWords = /^(p|h\d)$/.test(kind) || (kind === 'li' && ![...children].some(isBlock))
  if (isWords) {
    const letters = tidy([...childNodes].flatMap((node) => lettersOn(node, [])))
    return kind === 'li'
      ? { kind, parts: [{ kind: 'p', parts: [letters] }] }
      : { kind, parts: [letters] }
  }
  // A list that isn't loose has its words beside a list within.
  const parts: Seen[] = []
  for (const node of childNodes) {
    const last = parts.at(-1)
    if (isBlock(node)) parts.push(onPage(node as Element))
    else if (last?.kind === 'words') last.parts.push(lettersOn(node, []))
    else parts.push({ kind: 'words', parts: [lettersOn(node, [])] })
  }
  const blocks = parts.map((part) =>
    part.kind === 'words' ? { kind: 'p', parts: [tidy(part.parts.flat() as Letters)] } : part,
  )
  return { kind: kind === 'body' ? 'doc' : kind, parts: merge(blocks) }
}

const isBlock = ({ nodeName }: Node) => /^(P|UL|OL|LI|H\d)$/.test(nodeName)

function lettersOn(node: Node, names: string[]): Letters {
  if (node.nodeName === '#text') {
    return [...(node.textContent ?? '')].map((letter) =>
      [letter.replace(/[\n\t]/, ' '), ...names.toSorted()].join(' '),
    )
  }
  if (node.nodeName === 'BR') return ['\n']
  const own = {
    STRONG: 'bold',
    EM: 'italic',
    A: `link ${decodeURI((node as Element).getAttribute('href') ?? '')}`,
  }[node.nodeName]
  if (!own) throw new Error(`a page shows ${node.nodeName}`)
  return [...node.childNodes].flatMap((child) => lettersOn(child, [...names, own]))
}

/** What is left of a text when quotes and dashes, which pages set in type, are gone. */
const withoutType = (seen: Seen): unknown =>
  JSON.parse(JSON.stringify(seen), (_, part) =>
    Array.isArray(part) ? part.filter((one) => !/^["'`“”‘’.…–—-]( |$)/.test(one)) : part,
  )

test('text editor > shows what pages show', () => {
  fc.assert(
    fc.property(document, fc.boolean(), (written, boldHeadings) => {
      const saved = writeMarkdown(written, '', boldHeadings)
      const html = toHtml([...markdown(saved, { boldHeadings }).nodes])
      const { document: page } = parseHTML(`<html><body>${html}</body></html>`)
      const opened = readMarkdown(saved, boldHeadings)
      assert.ok(opened)
      assert.deepEqual(withoutType(onPage(page.body)), withoutType(inEditor(opened)), saved)
    }),
    { numRuns: Number(process.env.RUNS ?? 500) },
  )
})

test('text editor > keeps the source of unedited paragraphs', () => {
  const before = '<!-- For the owner. -->\n\nOne *odd*  spacing.\n\n**Head**\n\n* Item\n\nTwo.\n'
  const document = readMarkdown(before.replace('Two', 'Three'), true)
  assert.ok(document)
  assert.equal(writeMarkdown(document, before, true), before.replace('Two', 'Three'))
})

test('text editor > writes facts and names without escapes', () => {
  const text = 'Call {phone} & ask for A_B.\n'
  assert.equal(writeMarkdown(readMarkdown(text, true) ?? {}, '', true), text)
})

test('text editor > leaves what it cannot show to a plain one', () => {
  for (const text of [
    ...['| a | b |\n| - | - |\n', '> Quoted', 'A `code`', '![](/x.png)', '# Title'],
    // Indented text is code, which pages show as it is: a link in it leads nowhere.
    ...['\n    [a](javascript:b)', '<!-- For the owner. -->\n    - [a](javascript:b)'],
    '    <!-- --> [a](javascript:b)',
  ]) {
    assert.equal(readMarkdown(text, true), undefined, text)
  }
})
