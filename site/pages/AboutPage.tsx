import { entryById } from '../../model/content/content.ts'
import { articleCard } from '../article/articles.ts'
import { locationCard } from '../city/locations.ts'
import { AboutText } from '../company/AboutText.tsx'
import { useRenderContext } from '../context.tsx'
import { pictureOf } from '../data/picture.ts'
import { Document } from '../layout/Document.tsx'
import { PageIntro } from '../ui/Intro.tsx'

export function AboutPage() {
  const context = useRenderContext()
  const { about, articles, locations } = context.content
  const picture = pictureOf(context, { ...about, file: 'pages/about.yaml' }, 'stage')
  const { article } = about.story
  const reading = article ? [articleCard(context, entryById(articles, article))] : []
  // The text above them says what is particular.
  const places = about.local.cities.map((id) => {
    const { text: _, ...card } = locationCard(context, entryById(locations, id))
    return card
  })
  return (
    <Document
      title={about.title}
      description={about.metaDescription}
      path="/about"
      sharePicture={picture}
    >
      <PageIntro title={about.headline} text={about.intro} picture={picture} />
      <AboutText reading={reading} places={places} />
    </Document>
  )
}
