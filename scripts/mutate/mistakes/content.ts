import type { Target } from './target.ts'

const mistakesTest = ['tests/content/mistakes.test.ts']
const anotherBusiness = ['tests/content/another-business.test.ts']

/** What is read from content/, and what stands between it and the pages. */
export const content: Target[] = [
  {
    file: 'model/content/content.ts',
    tests: anotherBusiness,
    mistakes: [
      ['a claim’s switch is ignored', 'shown && ', ''],
      ['claims stand in every place', ' && places.includes(place)', ''],
    ],
  },
  {
    file: 'site/home/home.ts',
    tests: anotherBusiness,
    mistakes: [['answers make claims that are off', 'claims[id]?.shown ? ', 'claims[id] ? ']],
  },
  {
    file: 'scripts/build-all.ts',
    tests: ['tests/content/stops.test.ts'],
    mistakes: [['the build does not look at the content', "import './check-content.ts'\n", '']],
  },
  {
    file: 'site/build/configuration.ts',
    tests: ['tests/site-build/configuration.test.ts'],
    mistakes: [
      ['SITE_URL is not read', 'SITE_URL: SITE_URL || undefined', 'SITE_URL: undefined'],
      [
        'FORM_RELAY_URL is not read',
        'FORM_RELAY_URL: FORM_RELAY_URL || undefined',
        'FORM_RELAY_URL: undefined',
      ],
    ],
  },
  {
    file: 'scripts/go-live.ts',
    tests: ['tests/content/go-live.test.ts'],
    mistakes: [
      ['go-live says the opposite', '> 0 ? 1 : 0', '> 0 ? 0 : 1'],
      ['a fictitious number may be published', '/555-?01\\d\\d/.test', '!/555-?01\\d\\d/.test'],
      ['nobody has to be told', '!config.SMTP_URL &&', 'false &&'],
    ],
  },
  {
    file: 'model/content/reading/cross-references.ts',
    tests: mistakesTest,
    mistakes: [
      ['two may have one place in the order', 'return other ? faultAt', 'return false ? faultAt'],
      ['an article may be from tomorrow', 'dayOf(text) > today', 'false'],
      ['a picture needs no words', 'return picture && !pictureAlt ?', 'return false ?'],
    ],
  },
  {
    file: 'model/content/reading/bodies.ts',
    tests: mistakesTest,
    mistakes: [['a part may be missing', 'if (found[name as Section]) continue', 'continue']],
  },
  {
    file: 'model/content/schema/date.ts',
    tests: mistakesTest,
    mistakes: [
      [
        'the thirtieth of February is a day',
        'return text === spell(day) || text === day.toISOString().slice(0, 10)',
        'return true',
      ],
    ],
  },
  {
    file: 'model/content/contrast.ts',
    tests: mistakesTest,
    mistakes: [['all colors can be read', 'return (light + 0.05) / (dark + 0.05)', 'return 21']],
  },
  {
    file: 'model/content/reading/facts.ts',
    tests: ['tests/content/conditions.test.ts'],
    mistakes: [
      ['everybody refers', 'referral: business.referral,', 'referral: true,'],
      ['a license changes nothing', 'license: business.licenseNumber !== null', 'license: false'],
    ],
  },
  {
    file: 'model/settings/site-url.ts',
    tests: ['tests/server/config.test.ts', 'tests/server/site/new-build.test.ts'],
    mistakes: [
      ['any two sites are one', 'if (one.origin === other.origin) return true', 'return true'],
      ['SITE_URL may have a path', "pathname === '/' && ", ''],
    ],
  },
]
