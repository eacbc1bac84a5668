import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/** Keeps braces out of what is typed and pasted, since only facts have them, and tidies what is pasted. */
export const Input = Extension.create({
  name: 'input',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: (_view, _from, _to, text) => /[{}]/.test(text),
        transformPastedText: withoutBraces,
        transformPastedHTML: (html) => tidyHtml(withoutBraces(html)),
      },
    }),
  ],
})

const withoutBraces = (text: string) => text.replaceAll(/[{}]/g, '')

/** Makes words, headings, bold, lists and links of another program's HTML those that an editor reads. */
function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  readWordLists(body)
  readBold(body)
  for (const element of body.querySelectorAll('i, em')) unwrap(element)
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ')
  for (const row of body.querySelectorAll('tr')) rename(row, 'div')
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2')
  for (const heading of body.querySelectorAll('h4, h5, h6')) rename(heading, 'h3')
  return body.innerHTML
}

/**
 * Reads which words are bold from the text of their styles: the page's policy takes styles away. Google Docs
 * wraps all it copies in a `<b>` whose style makes it normal.
 */
function readBold(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[style]')) {
    const [, weight] = /font-weight:\s*(\w+)/.exec(element.getAttribute('style') ?? '') ?? []
    element.removeAttribute('style')
    const isMarked = element.matches('b, strong')
    const isBold = /^(bold|[6-9]00)$/.test(weight ?? '')
    if (isMarked && weight && !isBold) unwrap(element)
    else if (isBold && !isMarked && !element.matches('h1, h2, h3, h4, h5, h6')) {
      const strong = element.ownerDocument.createElement('strong')
      strong.append(...element.childNodes)
      element.append(strong)
    }
  }
}

/** Makes lists of Word's paragraphs that look like them, each with its mark as text. */
function readWordLists(body: HTMLElement): void {
  const made = new Set<Element>()
  for (const paragraph of body.querySelectorAll('p[style*="mso-list:l"]')) {
    const mark = paragraph.querySelector('[style*="mso-list:Ignore"]')
    const kind = /^[\da-z]+[.)]/i.test(mark?.textContent?.trim() ?? '') ? 'ol' : 'ul'
    mark?.remove()
    let list = paragraph.previousElementSibling
    if (!list || !made.has(list) || list.localName !== kind) {
      list = body.ownerDocument.createElement(kind)
      made.add(list)
      paragraph.before(list)
    }
    list.append(paragraph)
    rename(paragraph, 'li')
  }
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}
