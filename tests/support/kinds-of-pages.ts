import { aCity, anArticle, aPest, aService } from './site-content.ts'

/** One page of every kind that search engines may list, by its path. */
export const kindsOfPages = [
  '/',
  '/services',
  aService.path,
  '/locations',
  aCity.path,
  '/blog',
  anArticle.path,
  '/identify',
  aPest.path,
  '/pest-calendar',
  '/about',
  '/contact',
  '/privacy-policy',
]
