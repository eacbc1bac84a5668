import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { articleSchema } from '../content/schema/article.ts'
import { locationSchema } from '../content/schema/location.ts'
import { pageSchema } from '../content/schema/page.ts'
import { serviceSchema } from '../content/schema/service.ts'

const markdownIn = (folder: string) => glob({ pattern: '*.md', base: `./content/${folder}` })

export const collections = {
  services: defineCollection({ loader: markdownIn('services'), schema: serviceSchema }),
  locations: defineCollection({ loader: markdownIn('locations'), schema: locationSchema }),
  blog: defineCollection({ loader: markdownIn('blog'), schema: articleSchema }),
  pages: defineCollection({ loader: markdownIn('pages'), schema: pageSchema }),
}
