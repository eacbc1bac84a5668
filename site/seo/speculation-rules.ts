/**
 * Pages that a visitor is about to ask for are fetched while the pointer rests on their link or they
 * stand in view, which costs about 10 kB each. Where a mouse hovers, which tells more, they are also
 * made ready with their pictures (`page.ts` marks such a device).
 */
export const speculationRules = {
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
  prerender: [
    {
      where: {
        and: [{ href_matches: '/*' }, { selector_matches: ':root[data-hover] a' }],
      },
      eagerness: 'moderate',
    },
  ],
}
