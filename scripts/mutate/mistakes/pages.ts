import type { Target } from './target.ts'

const specs = (...names: string[]) => names.map((name) => `tests/site/${name}.spec.ts`)

/** What only the built site in a browser shows. Each costs a build. */
export const pages: Target[] = [
  {
    file: 'content/pages/privacy-policy.md',
    tests: specs('links'),
    mistakes: [['the privacy policy has another telephone', '{phone}', '(972) 555-0199']],
  },
  {
    file: 'site/ui/Breadcrumb.tsx',
    tests: specs('locations'),
    mistakes: [['nothing says which page one is on', ' aria-current="page"', '']],
  },
  {
    file: 'site/layout/Header.tsx',
    tests: specs('header'),
    mistakes: [['the menu does not say which page one is on', "? 'page' :", '? undefined :']],
  },
  {
    file: 'site/seo/graph.ts',
    tests: specs('structured-data'),
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
    tests: specs('links'),
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
    tests: specs('links'),
    mistakes: [['the first picture is put off', "first ? 'eager' : 'lazy'", "'lazy'"]],
  },
  {
    file: 'site/pages/rss.xml.ts',
    tests: specs('head'),
    mistakes: [
      [
        'every article of the feed is of today',
        'pubDate: articleDate(article)',
        'pubDate: new Date()',
      ],
    ],
  },
  {
    file: 'site/data/locations.ts',
    tests: specs('head'),
    mistakes: [
      [
        'every city has the same picture',
        'pictureOf(location, role, site.fallbackPictures.location)',
        'pictureOf({ ...location, picture: undefined }, role, site.fallbackPictures.location)',
      ],
    ],
  },
  {
    file: 'site/estimate/wake-on-touch.ts',
    tests: specs('estimate-loading'),
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
    tests: specs('estimate-loading'),
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
    tests: specs('scroll'),
    mistakes: [
      [
        'a new page opens at its top at once',
        "scrollTo({ top: position, behavior: 'instant' })",
        '',
      ],
    ],
  },
]
