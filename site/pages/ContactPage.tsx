import { ContactDetails, ContactWays } from '../company/ContactDetails.tsx'
import { useRenderContext } from '../context.tsx'
import { peopleOf, pictureOf } from '../data/picture.ts'
import { EstimateCard } from '../estimate/EstimateCard.tsx'
import { Document } from '../layout/Document.tsx'
import { PageIntro } from '../ui/Intro.tsx'
import { Answerer } from '../ui/Proof.tsx'
import { WithSidebar } from '../ui/Section.tsx'

export function ContactPage() {
  const context = useRenderContext()
  const { contact } = context.content
  const picture = pictureOf(context, { ...contact, file: 'pages/contact.yaml' }, 'stage')
  const form = <EstimateCard {...contact.form} pageSource="contact-page" page="/contact" />
  return (
    <Document
      title={contact.title}
      description={contact.metaDescription}
      path="/contact"
      sharePicture={picture}
      estimateHref="#estimate"
    >
      <PageIntro title={contact.headline} text={contact.intro} picture={picture}>
        <Answerer people={peopleOf(context)} />
      </PageIntro>
      <WithSidebar lead={<ContactWays />} aside={form}>
        <ContactDetails />
      </WithSidebar>
    </Document>
  )
}
