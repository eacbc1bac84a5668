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
