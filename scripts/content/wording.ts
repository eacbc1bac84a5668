/** Finds wording in content/ that doesn't read like plain American English, line by line. */
import { comments, readTexts, type Text } from './read-files.ts'

export interface Rule {
  words: RegExp
  /** What to write instead, or why not. */
  advice: string
  /** The only fields and files that the rule is for. */
  only?: RegExp
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
    only: /^(title|headline|intro|text|value|cardLink|shortDescription|description|link|lead)$/,
    except: legal,
  },
  {
    words: new RegExp(
      `\\b(half|quarter)( of)? an? inch|(?<!\\d)[½¼¾]|\\d \\d/\\d|\\d ?([ap]\\.m\\.|am|pm)\\b|\\b(${small}) (minutes|miles|inches|feet|pounds)\\b`,
    ),
    advice: 'write numbers like 1/4 inch, 1½ inches, 9 AM, 5 minutes, 30 miles',
  },
]

/** Where facts come from, and safety alerts, which stay formal. */
const notCopy = /^(sources|alert):\n(?: .*\n)*/gm

/** A sentence for each line of a content folder that could be plainer. */
export const wordingWarnings = (folder: string): string[] =>
  findPhrases(
    readTexts(folder, comments, notCopy).filter(({ file }) => file !== 'theme.yaml'),
    rules,
  )

/** A sentence for each line of texts that breaks a rule. */
export const findPhrases = (texts: readonly Text[], rules: readonly Rule[]): string[] =>
  texts.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => {
      const [key = '', field = ''] = /^\s*(?:- )?(\w+):/.exec(line) ?? []
      const concerns = (part: RegExp) => part.test(file) || part.test(field)
      return rules
        .filter(({ only, except }) => (!only || concerns(only)) && !(except && concerns(except)))
        .flatMap(({ words, advice }) => {
          const found = words.exec(line.slice(key.length))?.[0]
          return found ? `content/${file}:${index + 1}: "${found}": ${advice}.` : []
        })
    }),
  )
