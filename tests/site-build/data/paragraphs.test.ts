import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paragraphs } from '../../../site/data/paragraphs.ts'

const rows = [
  { what: 'one line', prose: 'One.', expected: ['One.'] },
  { what: 'a blank line splits', prose: 'One.\n\nTwo.', expected: ['One.', 'Two.'] },
  { what: 'a single line break joins', prose: 'One\nline.', expected: ['One line.'] },
  { what: 'blank lines with spaces', prose: 'One.\n \t \n\n\nTwo.', expected: ['One.', 'Two.'] },
  {
    what: 'Windows line ends',
    prose: 'One.\r\n\r\nTwo\r\nlines.',
    expected: ['One.', 'Two lines.'],
  },
  { what: 'space around', prose: '\n\n  One.  \n\n', expected: ['One.'] },
  { what: 'nothing', prose: ' \n\n ', expected: [] },
]

for (const { what, prose, expected } of rows) {
  test(what, () => assert.deepEqual(paragraphs(prose), expected))
}
