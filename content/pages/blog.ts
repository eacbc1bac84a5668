import type { BlogWords } from '../schema/pages.ts'

/** The words of the blog's list of articles, and those that every article shares. */
export const blogPage: BlogWords = {
  title: 'Blog',
  metaDescription:
    'Plain advice on North Texas pests: what to do first when termites swarm, when fire ants move in, or when there is a snake in the garage.',
  headline: 'Read this before you spray',
  intro:
    'What to look for, what to do tonight and when you do not need us at all. Each article names its sources.',
  detail: {
    services: 'Services in this article',
    locations: 'Where we work',
    related: 'More on this subject',
    sources: 'Where these facts come from',
  },
}
