/** Finds wording in content/ that doesn't read like plain American English, line by line. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Rule {
  words: RegExp
  /** What to write instead. */
  advice: string
  /** The only fields that the rule is for, by name. */
  fields?: RegExp
  /** Fields and files that the rule leaves alone. */
  except?: RegExp
}

const small = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const irregular =
  'done|met|told|found|sent|made|kept|seen|given|shown|taken|left|held|written|built'
const legal =
  /^law|privacy-policy|terms-of-service|consent\.yaml|evidence|caution|smallPrint|disclaimer/

const rules: Rule[] = [
  {
    words: /\b(somebody|nobody|whoever)\b/i,
    advice: 'say who: you, we, the contractor, or "no one"',
  },
  {
    words:
      /\b((do|does|did|is|are|was|were|has|have|had|could|would|should|will) not|cannot)\b|\b(you|we|they) (are|will) (?!and|or|but)|(?<!of )\b(it|that|there) is (?=(a|an|the|no|so|too|against|in)\b)/i,
    advice: 'use a contraction',
    except: legal,
  },
  {
    words: new RegExp(`\\b(is|are|was|were|gets?) (\\w{3,}ed|${irregular})\\b(?! by\\b)`, 'i'),
    advice: 'say who does it',
    fields: /^(title|headline|intro|text|value|cardLink|shortDescription|description|link|lead)$/,
    except: legal,
  },
  {
    words: new RegExp(
      `\\b(half|quarter)( of)? an? inch|(?<!\\d)[½¼¾]|\\d \\d/\\d|\\d ?([ap]\\.m\\.|am|pm)\\b|\\b(${small}) (minutes|miles|inches|feet|pounds)\\b`,
    ),
    advice: 'write numbers like 1/4 inch, 1½ inches, 9 AM, 5 minutes, 30 miles',
  },
]

/** Not copy: comments, where facts come from, and safety alerts, which stay formal. */
const notCopy = /<!--[\s\S]*?-->|^ *#(?!#).*$|^(sources|alert):\n(?: .*\n)*/gm

/** A sentence for each line of a content folder that could be plainer. */
export function wordingWarnings(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.(md|yaml)$/.test(file) && file !== 'theme.yaml')
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const copy = text.replaceAll(notCopy, (part) => part.replaceAll(/[^\n]/g, ''))
      return copy.split('\n').flatMap((line, index) => {
        const field = /^\s*(?:- )?(\w+):/.exec(line)?.[1] ?? ''
        return rules
          .filter(({ fields }) => fields?.test(field) ?? true)
          .filter(({ except }) => !except?.test(file) && !except?.test(field))
          .flatMap(({ words, advice }) => {
            const found = words.exec(line.replace(/^\s*(?:- )?\w+:/, ''))?.[0]
            return found ? `content/${file}:${index + 1}: "${found}": ${advice}.` : []
          })
      })
    })
}
