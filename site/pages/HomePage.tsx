import { entryById } from '../../model/content/content.ts'
import { useRenderContext } from '../context.tsx'
import { pestTools } from '../data/navigation.ts'
import { peopleOf, pictureOf } from '../data/picture.ts'
import { EstimateCard } from '../estimate/EstimateCard.tsx'
import { Hero } from '../home/Hero.tsx'
import * as Sections from '../home/HomeSections.tsx'
import { Document } from '../layout/Document.tsx'
import { featuredCard, isOnPage } from '../service/services.ts'
import { Reviews } from '../ui/Proof.tsx'
import { Process } from '../ui/Steps.tsx'

export function HomePage() {
  const context = useRenderContext()
  const { home, proof, services } = context.content
  const picture = pictureOf(context, { ...home.hero, file: 'pages/home.yaml' }, 'stage')
  const featured = home.featured.services
    .map((id) => entryById(services, id))
    .filter((service) => isOnPage(context, service))
    .map((service) => featuredCard(context, service))
  return (
    <Document
      title={home.title}
      description={home.metaDescription}
      path="/"
      estimateHref="#estimate"
    >
      <Hero picture={picture} people={peopleOf(context)}>
        <EstimateCard {...home.hero.form} pageSource="homepage-hero" page="/" />
      </Hero>
      <Sections.WhyChoose />
      <Reviews reviews={proof.reviews.items.slice(0, 3)} />
      <Sections.FeaturedServices services={featured} />
      <Process {...home.process} />
      {pestTools(context.content).length > 0 && <Sections.PestFinder />}
      <Sections.NearYou />
      <Sections.HomeQuestions />
    </Document>
  )
}
