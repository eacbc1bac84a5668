import type { Graph } from './graph.ts'
import type { SharePicture } from './share-picture.ts'

/** What a page says about itself in its head. */
export interface HeadProps {
  /** The page's own name, or several wordings of it, the shortest last; the business's name is put before it. */
  title: string | readonly string[]
  description: string
  /** The path of the page, like /services/ant-control. */
  path: string
  graph: Graph
  /** The picture that is shown where the page is shared. */
  sharePicture?: SharePicture
  /** When an article was published; makes the page an article for social networks. */
  published?: Date
  /** False for pages that search engines should leave out. */
  listed?: boolean
}
