import type { Target } from './target.ts'

const files = (name: string) => [`tests/pages/${name}.test.ts`]
const specs = (name: string) => [`tests/site/${name}.spec.ts`]

/** Mistakes that only the built site shows. Each costs a build. */
export const pages: Target[] = [
  {
    file: 'content/pages/privacy-policy.md',
    tests: files('links'),
    mistakes: [['the privacy policy has another telephone', '{phone}', '(972) 555-0199']],
  },
  {
    file: 'site/ui/Intro.tsx',
    tests: files('locations'),
    mistakes: [['nothing says which page one is on', ' aria-current="page"', '']],
  },
  {
    file: 'site/layout/Header.tsx',
    tests: files('layout'),
    mistakes: [['the menu does not say which page one is on', "? 'page' :", '? undefined :']],
  },
  {
    file: 'site/seo/graph.ts',
    tests: files('structured-data'),
    mistakes: [
      [
        'every step of the way is called the same',
        'position: index + 1,\n    name,',
        "position: index + 1,\n    name: 'Home',",
      ],
    ],
  },
  {
    file: 'site/seo/speculation-rules.ts',
    tests: files('head'),
    mistakes: [
      [
        'no page is fetched ahead',
        "prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }]",
        'prefetch: []',
      ],
    ],
  },
  {
    file: 'site/ui/Picture.tsx',
    tests: files('links'),
    mistakes: [['the first picture is put off', "first ? 'eager' : 'lazy'", "'lazy'"]],
  },
  {
    file: 'site/pages/rss.xml.ts',
    tests: files('files'),
    mistakes: [
      [
        'every article of the feed is of today',
        'pubDate: articleDate(article)',
        'pubDate: new Date()',
      ],
    ],
  },
  {
    file: 'site/city/locations.ts',
    tests: files('head'),
    mistakes: [
      [
        'every city has the same picture',
        'pictureOf(location, role,',
        'pictureOf({ ...location, picture: undefined }, role,',
      ],
    ],
  },
  {
    file: 'site/estimate/wake-on-touch.ts',
    tests: specs('estimate/loading'),
    mistakes: [
      [
        'a form that was touched before its script sleeps on',
        "if (island.matches(':focus-within, :hover')) wake()",
        '',
      ],
    ],
  },
  {
    file: 'site/scripts/disclosures.ts',
    tests: specs('layout/header'),
    mistakes: [
      [
        'a menu that was hovered before its script stays closed',
        "details.open ||= matchMedia('(hover: hover)').matches && details.matches(':hover')",
        '',
      ],
    ],
  },
  {
    file: 'site/scripts/arrive.ts',
    tests: specs('layout/scroll'),
    mistakes: [
      [
        'a new page opens at its top at once',
        "scrollTo({ top: position, behavior: 'instant' })",
        '',
      ],
    ],
  },
]
