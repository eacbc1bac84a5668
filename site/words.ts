/**
 * Words and data of the content that scripts in the browser use. They travel in files of their own,
 * named by a hash, so that bundles hold no content and a page only names the file.
 */
import type { Content } from '../model/content/content.ts'
import { cityAndState, helpPath, locationPath, pestPath } from '../model/content/links.ts'
import { officeHours } from '../model/time/office-hours.ts'
import { questions, traitsOf } from './pests/rank.ts'
import { divideZips } from './zip/divide-zips.ts'

/** Opening hours, and what to say by the time at the office: when it calls, and whether it answers now. */
export const officeWords = ({ business, form, site }: Content) => ({
  hours: officeHours(business),
  timeZone: business.timeZone,
  language: site.language,
  call: form.next.call,
  now: site.answers.now,
  bar: site.answers.bar,
})

/** What the form says after it was sent, and data of the business. */
export function formWords(content: Content) {
  const { business, form, site } = content
  const { name, phone, textMessages } = business
  return {
    sending: form.sending,
    failure: form.failure,
    success: form.success,
    next: { urgent: form.next.urgent, text: form.next.text },
    relayFrame: form.relay.frame,
    business: { name, phone, textMessages, callButton: site.callButton },
    office: officeWords(content),
  }
}

/** The ZIP codes of the service area, and the words of the ZIP field. */
export function zipWords({ business, form, locations }: Content) {
  const { served, tooFar } = divideZips({ business, locations })
  return {
    words: form.zip,
    phone: { display: business.phone.display, href: `tel:${business.phone.e164}` },
    cities: locations.map((city) => ({
      name: city.name,
      place: cityAndState(city),
      path: locationPath(city),
    })),
    /** City of each ZIP code as its index; the nearest city as -1 minus its index. */
    areas: Object.fromEntries(served.map(({ zip, city, own }) => [zip, own ? city : -1 - city])),
    tooFar: tooFar.join(' '),
  }
}

/** Words of the pest guide's answers, and the traits of each pest by the path of its page. */
export function pestWords({ identifyPage, pests }: Content) {
  const { detail, results, questions: asked } = identifyPage
  return {
    words: {
      ...results,
      help: detail.service,
      reasons: Object.fromEntries(questions.map((question) => [question, asked[question].reason])),
    },
    traits: Object.fromEntries(
      pests.map((pest) => {
        const of = traitsOf(pest)
        return [pestPath(pest), questions.map((question) => of[question].join(' '))]
      }),
    ),
    /** What each pest looks like, and where to get help with it, by the path of its page. */
    about: Object.fromEntries(
      pests.map((pest) => [pestPath(pest), { summary: pest.summary, help: helpPath(pest) }]),
    ),
  }
}

/** Every file of words, by its name. */
export const wordsOf = (content: Content) => ({
  office: officeWords(content),
  form: formWords(content),
  zip: zipWords(content),
  pests: pestWords(content),
})

export type WordsFile = keyof ReturnType<typeof wordsOf>
export type FormWords = ReturnType<typeof formWords>
export type OfficeWords = ReturnType<typeof officeWords>
export type ZipWords = ReturnType<typeof zipWords>
export type PestWords = ReturnType<typeof pestWords>
