import { aCity, anArticle, aService, pestLists, pestsToShow } from './site-content.ts'

/** One page of every kind that search engines may list, by its path. */
export const kindsOfPages = [
  '/',
  '/services',
  aService.path,
  aService.checklistPath,
  '/locations',
  aCity.path,
  '/blog',
  anArticle.path,
  ...pestLists,
  ...pestsToShow.slice(0, 1).map(({ path }) => path),
  '/about',
  '/contact',
  '/privacy-policy',
]

const inEveryEngine = new Set<string>(['/', aService.path, ...pestLists.slice(0, 1)])

/** A test of one kind of page: in each engine where the page has most that engines do their own way. */
export const engines = (path: string): { tag: string[] } => ({
  tag: inEveryEngine.has(path) ? [] : ['@chromium'],
})
