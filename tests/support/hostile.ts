import { validForm } from './form.ts'

/** Things that have no business in a form, each of which once broke something somewhere. */
export const hostileTexts: Record<string, string> = {
  'header injection': 'Eve\r\nBcc: victim@mail.example',
  'header injection with LF': 'Eve\nBcc: victim@mail.example\n\nbody',
  'header injection with CR': 'Eve\rBcc: victim@mail.example',
  'header injection, encoded twice': 'Eve%0D%0ABcc: victim@mail.example',
  'header injection by Unicode line ends': 'Eve\u2028Bcc: victim@mail.example\u2029\u0085X: y',
  'encoded word': '=?utf-8?Q?=0D=0ABcc:_victim@mail.example?=',
  'folded header': 'Eve\r\n Bcc: victim@mail.example',
  'second recipient': 'a@b.example, victim@mail.example',
  'recipient in a name': '"Eve" <victim@mail.example>',
  'address list': 'group: victim@mail.example, b@c.example;',
  'end of the mail': 'Eve\r\n.\r\nMAIL FROM:<x@y.example>\r\nRCPT TO:<victim@mail.example>',
  'multipart boundary': '----_NmP-1\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>',
  NUL: 'Eve\0Mallory',
  'all control characters': String.fromCharCode(...Array.from({ length: 32 }, (_none, i) => i)),
  'C1 control characters': '\u0080\u009b31mred\u009d0;title\u0007',
  'terminal escape': '\u001b[2J\u001b[31mEve\u001b]0;owned\u0007',
  'right-to-left override': 'abc\u202egpj.exe',
  'direction isolates': '\u2066\u2067\u2068Eve\u2069\u200f\u200e',
  'zero width': 'E\u200bv\u2060e\ufeff',
  'combining marks': `Z${'\u0301\u0327'.repeat(500)}`,
  'astral characters': '👨‍👩‍👧‍👦🏳️‍🌈𝓔𝓿𝓮',
  noncharacters: '\ufffe\uffff\ufdd0',
  'script tag': '<script>alert(document.domain)</script>',
  'end of an attribute': '"><img src=x onerror=alert(1)>',
  'end of an attribute, single': "' onmouseover='alert(1)",
  'end of a textarea': '</textarea><script>alert(1)</script>',
  'end of a title': '</title></head><body onload=alert(1)>',
  comment: '<!-- --><![CDATA[ ]]>',
  svg: '<svg/onload=alert(1)>',
  'javascript address': 'javascript:alert(1)',
  'data address': 'data:text/html,<script>alert(1)</script>',
  'template token': '%%VALUE_email%% %%PROBLEM_TITLE%% data-consent="%%CONSENT%%"',
  'replacement pattern': "$& $1 $` $' $$",
  'template language': '\u0024{7*7} {{7*7}} <%= 7*7 %> #{7*7}',
  SQL: "'; DROP TABLE leads; --",
  'SQL or': "' OR '1'='1",
  'SQL parameter': '$1 ?1 :name @p',
  'SQL wildcard': '%_%',
  'spreadsheet formula': '=HYPERLINK("https://evil.example","x")',
  'spreadsheet command': "=cmd|' /C calc'!A0",
  'spreadsheet at': '@SUM(1+1)*cmd',
  'spreadsheet minus': '-2+3+cmd',
  'spreadsheet tab': '\t=1+1',
  'CSV break': 'a,"b",\r\n"c"',
  path: '../../../../etc/passwd',
  'other host': '//evil.example/x',
  'backslash host': '/\\evil.example',
  shell: '$(touch /tmp/owned) `id` ; rm -rf / | cat',
  'format string': '%s%s%s%n%x',
  'log forging': 'x\n{"level":30,"msg":"lead delivered"}',
  JSON: '{"$gt":""}',
  prototype: '__proto__[admin]=1',
  'long word': 'W'.repeat(30_000),
  'long line of spaces': `x${' '.repeat(30_000)}y`,
  'many lines': '\n'.repeat(8_000),
  quotes: '"\'`´‘’“”«»',
  'only spaces': '   \u00a0\u3000 ',
  'only a dot': '.',
}

const attackedFields = ['name', 'phone', 'email', 'message', 'service', 'location', 'page']

/** Fields that are attacked together. Several long texts would exceed the limit of a request. */
const attacks = (text: string) =>
  text.length > 5000
    ? attackedFields.map((field) => [field])
    : [attackedFields.slice(0, 3), attackedFields.slice(3)]

const unusedFields = [
  'pageSource',
  'submission_id',
  'elapsed_ms',
  '_subject',
  'business_name',
  '_template',
]

/** Every text in every field: requests that a browser could send and that must become leads. */
export function hostileForms(): { what: string; form: Record<string, string> }[] {
  const form = (fields: readonly string[], what: string, text: string, message = '') => ({
    what: `${what} in ${fields}`,
    form: validForm({
      ...(message && { message }),
      ...Object.fromEntries(fields.map((field) => [field, text])),
    }),
  })
  return [
    ...Object.entries(hostileTexts).flatMap(([what, text]) =>
      attacks(text).map((fields) => form(fields, what, text)),
    ),
    // Without a usable id, the same words within ten minutes would be the same request.
    ...['x\r\nBcc: victim@mail.example', '<script>', '\0', '-1', 'NaN', '9'.repeat(400)].map(
      (text, index) =>
        form(unusedFields, JSON.stringify(text).slice(0, 20), text, `Request ${index}`),
    ),
  ]
}

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=b'
const fields = 'name=Eve&phone=9725550142&email=e@x.example&consent=yes'
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const parts = ['name', 'phone', 'email', 'consent'].map((name) => part(name, 'x')).join('')

/** Bodies that no browser sends: they must be refused, or taken, but never break anything. */
export const hostileBodies: { what: string; type: string; body: string | Buffer }[] = [
  { what: 'nothing', type: urlencoded, body: '' },
  { what: 'only separators', type: urlencoded, body: '&&&===&&&' },
  { what: 'broken percent signs', type: urlencoded, body: `${fields}&message=%zz%1%%%` },
  {
    what: 'percent-encoded bytes that are no UTF-8',
    type: urlencoded,
    body: `${fields}&message=%ff%fe`,
  },
  { what: 'overlong UTF-8', type: urlencoded, body: `${fields}&message=%c0%80%c1%bf` },
  {
    what: 'raw Latin-1',
    type: urlencoded,
    body: Buffer.from(`${fields}&message=caf\xe9`, 'latin1'),
  },
  { what: 'UTF-16', type: `${urlencoded}; charset=utf-16`, body: Buffer.from(fields, 'utf16le') },
  {
    what: 'UTF-7',
    type: `${urlencoded}; charset=utf-7`,
    body: `${fields}&message=+ADw-script+AD4-`,
  },
  { what: 'an unknown charset', type: `${urlencoded}; charset=klingon`, body: fields },
  { what: 'duplicate fields', type: urlencoded, body: `${fields}&name=Mallory&email=m@x.example` },
  {
    what: 'consent twice',
    type: urlencoded,
    body: fields.replace('consent=yes', 'consent=&consent=yes'),
  },
  { what: 'arrays', type: urlencoded, body: `${fields}&name[]=a&name[0]=b&name.x=c` },
  {
    what: 'prototype names',
    type: urlencoded,
    body: `${fields}&__proto__=1&constructor=1&toString=1`,
  },
  { what: 'five thousand fields', type: urlencoded, body: `${fields}${'&a=1'.repeat(5000)}` },
  {
    what: 'a very long name of a field',
    type: urlencoded,
    body: `${fields}&${'n'.repeat(30_000)}=1`,
  },
  { what: 'NUL bytes', type: urlencoded, body: Buffer.from(`${fields}&message=\0\0\0`) },
  {
    what: 'random bytes',
    type: urlencoded,
    body: Buffer.from(Array.from({ length: 4096 }, (_n, i) => (i * 197) % 256)),
  },
  { what: 'whole multipart', type: multipart, body: `${parts}--b--\r\n` },
  { what: 'multipart without an end', type: multipart, body: parts },
  { what: 'multipart cut in a header', type: multipart, body: `${parts}--b\r\nContent-Dispo` },
  {
    what: 'multipart cut in a value',
    type: multipart,
    body: `${parts}--b\r\nContent-Disposition: form-data; name="message"\r\n\r\nhalf`,
  },
  {
    what: 'multipart with another boundary',
    type: 'multipart/form-data; boundary=other',
    body: `${parts}--b--\r\n`,
  },
  { what: 'multipart without a boundary', type: 'multipart/form-data', body: `${parts}--b--\r\n` },
  {
    what: 'multipart with an empty boundary',
    type: 'multipart/form-data; boundary=""',
    body: `${parts}--b--\r\n`,
  },
  {
    what: 'multipart with a very long boundary',
    type: `multipart/form-data; boundary=${'b'.repeat(500)}`,
    body: parts,
  },
  { what: 'multipart without names', type: multipart, body: '--b\r\n\r\nx\r\n--b--\r\n' },
  {
    what: 'multipart with LF only',
    type: multipart,
    body: `${parts}--b--\r\n`.replaceAll('\r\n', '\n'),
  },
  {
    what: 'multipart with files for fields',
    type: multipart,
    body: `--b\r\nContent-Disposition: form-data; name="name"; filename="x.txt"\r\n\r\nEve\r\n--b--\r\n`,
  },
  {
    what: 'multipart with a prototype name',
    type: multipart,
    body: `${parts}${part('__proto__', 'x')}--b--\r\n`,
  },
  {
    what: 'multipart with a header in a name',
    type: multipart,
    body: `${parts}${part('x"\r\nX-Evil: 1', 'x')}--b--\r\n`,
  },
  {
    what: 'multipart with a thousand parts',
    type: multipart,
    body: `${parts}${part('a', '1').repeat(1000)}--b--\r\n`,
  },
  {
    what: 'nested multipart',
    type: multipart,
    body: `--b\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--c--\r\n--b--\r\n`,
  },
  { what: 'JSON', type: 'application/json', body: '{"name":"Eve"}' },
  { what: 'broken JSON', type: 'application/json', body: '{"__proto__":' },
  {
    what: 'XML',
    type: 'text/xml',
    body: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  },
  { what: 'a type that is none', type: 'x', body: fields },
]
