import type { AboutWords } from '../schema/about.ts'

/** The words of the about page. */
export const about: AboutWords = {
  metaDescription:
    'A local pest control company in Carrollton, TX that studies soil, trees and houses first. How a visit comes about, and what you can expect from us.',
  headline: 'A pest company that starts with the ground',
  intro:
    'An ant in the kitchen is the end of a trail, and the trail usually starts outdoors. We connect homes and businesses around Carrollton with independent local contractors who follow it back.',
  picture: 'about',
  pictureAlt:
    'A small brick workshop with hand tools hung in order on its open doors and a lit workbench inside; a technician holds a clipboard in the yard between a row of sprayers and the company van, which is parked beside a live oak.',
  story: {
    title: 'What we look at first',
    article: 'what-a-pest-inspection-covers',
    paragraphs: [
      'A roof rat does not mind how clean your kitchen is. It cares about the pecan limb that touches the roof and the torn screen on the vent above it. Many pest problems in North Texas work that way. The animal you meet indoors is there because of something in the ground, in the trees or in the house itself.',
      'Soil comes first, because our native termites live in it. Many yards here sit on heavy clay that swells in a wet spring and shrinks in a dry August, and the concrete slab on top has to put up with it. Then we look up. A limb over the roof is a road for rats and squirrels, and a gutter full of leaves holds water for mosquitoes. Last comes the house: its age, its doors, and every place where a pipe goes through a wall.',
      'Getting help takes a few steps. You call or send the form and tell us what you saw, where, and at what hour. We pass that to an independent local contractor who works in your city. The contractor inspects, names the pest and gives you a written estimate. Then you decide.',
      'Sometimes the answer is bait or a spray. Quite often it is smaller: a door sweep, a trimmed limb, a plant saucer emptied once a week. When the small answer is enough, you should hear it first.',
    ],
  },
  values: {
    title: 'How we like to work',
    items: [
      {
        title: 'Name it first',
        text: 'A crane fly looks like a giant mosquito and bites no one. The pest gets a name before anyone talks about products, because the name decides if a treatment makes sense at all.',
      },
      {
        title: 'Find the way in',
        text: 'A gap under a door lets in the next mouse as easily as the last one. Repairs stand at the top of the list we leave, and each one comes with its reason.',
      },
      {
        title: 'Say it plainly',
        text: 'You should be able to repeat what we told you to your neighbor. If part of it is a guess, we call it a guess, and we say what we would check next.',
      },
      {
        title: 'Remember who lives there',
        text: 'Babies, asthma, fish tanks and a dog that hates strangers all change a plan. Tell us before the visit, and the work is arranged around the people and animals in the house.',
      },
    ],
  },
  local: {
    title: 'The ground changes every few miles',
    paragraphs: [
      'Black prairie clay lies under much of our area, sticky after rain and cracked by August. Around Lewisville it meets the sandy oak woods of the Cross Timbers. The Elm Fork of the Trinity runs between Carrollton and Coppell, and smaller creeks slip behind backyard fences in many of the cities we serve. Clay, oak and water each bring their own tenants, so two houses ten minutes apart can need very different visits.',
      'The calendar is local too. Native termites swarm by day in March and April. Day-biting mosquitoes can last into November. Field crickets gather under bright lights in August and September, and mice and rats start to push indoors in the fall. Someone who works here all year knows which of these to look for before opening the gate.',
    ],
  },
  commitments: {
    title: 'What you can hold us to',
    items: [
      'We answer every message left with us, even when the answer is that we cannot help.',
      'We give you the contractor’s name before the visit, so you have time to look up the license.',
      'We explain what we plan to apply, where and why, before any work begins.',
      'We hand you the label of any product when you ask, and give you time to read it.',
      'We say so when a pest needs no treatment, or when a repair or a broom will do.',
      'We stop calling and texting when you ask, in whatever way you tell us.',
    ],
  },
  contact: {
    title: 'Tell us what you saw',
    text: 'What it looked like, where it was and at what hour: that is enough to begin. A photo or a bug in a jar is even more help.',
    link: 'Contact us',
  },
}
