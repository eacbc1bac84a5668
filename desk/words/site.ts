import type { EditKind } from '../../model/desk/site.ts'
import type { Slots } from './shared.ts'

/** Changing the site from the desk. Nothing is public before “Publish”. */
export const siteWords = {
  search: 'Search every word on the site',
  mostUsed: 'Changed most often',
  /** Above words that an update added or doesn't use any more. */
  updated: 'Changed by an update',
  missing: {
    heading: 'What visitors miss',
    people: {
      name: 'A face and a name',
      why: 'Who answers when they call. The first stands beside your phone number.',
    },
    reviews: {
      name: 'What a customer says',
      why: 'In their own words, with permission. The first stands beside every form.',
    },
    license: {
      name: 'A license number',
      why: 'If you have one: it stands with the figures on the home page.',
    },
    checks: {
      name: 'How you choose people',
      why: 'How you check and insure those who do the work.',
    },
  },
  shortcuts: {
    closings: 'Holidays and closings',
    hours: 'Office hours',
    phone: 'Phone number',
    close: 'Close the form',
    open: 'Open the form',
    claims: 'Claims',
    home: 'Home page',
  },
  groups: {
    business: 'Your business',
    pages: 'Pages',
    services: 'Services',
    locations: 'Cities',
    blog: 'Articles',
    pests: 'Pests',
    words: 'Form, emails and other words',
    legal: 'Consent and legal pages',
    spanish: 'In Spanish',
  },
  changedBy: (person: string) => `changed by ${person}`,
  conflict: 'has a change that doesn’t fit',
  newPage: {
    services: 'New service',
    locations: 'New city',
    blog: 'Title of a new article',
    pests: 'New pest',
    zipCodes: 'Its ZIP codes',
    text: 'What it is, in two sentences',
    add: {
      services: 'Add service',
      locations: 'Add city',
      blog: 'Start',
      pests: 'Add pest',
    },
  },
  pageMenu: {
    menu: 'Rename, move, hide or remove this page',
    more: (name: string) => `Menu of ${name}`,
    name: 'New name',
    rename: 'Rename',
    renameText:
      'Its address follows the name. The old address leads to the new one, and so does every link.',
    hide: 'Hide',
    hideText:
      'A hidden page stays here for you. Nothing on the site shows it, and links to it become plain words.',
    show: 'Show it again',
    removeText: 'Its address leads to the list that it was in, and links to it become plain words.',
    hidden: 'hidden',
    removed: 'removed',
    bringBack: 'Bring it back',
    bringBackText: 'This takes back what removed it, with everything else that it changed.',
  },
  draft: 'Saved as a draft.',
  saving: 'Saving…',
  notSaved: 'Not saved. Check your connection; what you typed is still here.',
  unsaved: 'What you typed last isn’t saved yet, so it isn’t below. Its page says why.',
  someone: 'Another person',
  undecided: 'Two people changed this. Choose first.',
  gone: 'This page isn’t in your draft any more.',
  changedMeanwhile: (person: string) => `${person} changed this while you typed:`,
  removed: 'Your draft removes this.',
  /** Before entries of a list come, go or move that someone else has changed in the draft. */
  listOfTwo: {
    heading: 'Two of you at one list',
    text: (person: string) => `${person} has changed this list too, and that isn’t published yet.`,
    change: 'Change it too',
  },
  /** What to do about words that someone else changed meanwhile. */
  decisions: { both: 'Keep both', mine: 'Keep mine', theirs: 'Use theirs' },
  text: 'Text',
  all: 'All pages',
  field: 'The words that you tapped',
  close: 'Done',
  openPage: 'Open the page that this leads to',
  openForm: 'Change this in the form',
  seePage: 'See and change it on its page',
  changeFact: (fact: string) => `Change ${fact} everywhere`,
  allOf: (file: string) => `All words of ${file}`,
  heavy: (share: string) =>
    `This page has ${share}% more words than phones load at once, so it opens a little later. You can publish it as it is.`,
  lengthLeft: (count: string) => `${count} characters left.`,
  chips: {
    if: (condition: string) => `only if ${condition}:`,
    else: 'otherwise:',
    end: '·',
  },
  /** A Spanish text whose English one has changed. */
  translation: {
    label: 'In Spanish',
    englishText: 'The English text',
    begin: 'Write this page in Spanish',
    open: 'Its Spanish words',
    stillRight: 'Still right',
    save: 'Save the Spanish',
  },
  /** Names of a page before and after a rename. */
  newName: ({ before, after }: Slots<'before' | 'after'>) => `${before} → ${after}`,
  visibility: { page: 'This page', hidden: 'Hidden', shown: 'Shown again' },
  optional: 'optional',
  none: 'None',
  on: 'On',
  off: 'Off',
  fillIn: 'Fill this in',
  leaveOut: 'Leave this out',
  add: 'Add one',
  entry: 'Entry',
  newEntry: 'New entry',
  /** A field of a list's entry without a name of its own: “Lines 2”. */
  entryOf: (list: string, number: string) => `${list} ${number}`,
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove',
  picture: {
    one: 'a picture',
    take: 'Take or choose a picture',
    working: 'Preparing the picture…',
    choose: 'Choose one of the site’s pictures',
    group: 'Picture and what can replace it',
    crop: 'Move what stays in view',
    earlierWords:
      'The words below still describe the picture before. Change them if they don’t fit.',
  },
  editor: {
    heading: 'Heading',
    bold: 'Bold',
    list: 'List',
    numbers: '1. 2. 3.',
    link: 'Link',
    linkTo:
      'Address of the link, such as /contact or https://…. Leave it empty to remove the link.',
  },
  history: {
    heading: 'What was published',
    none: 'Nothing has been published from here yet.',
    published: ({ time, person }: Slots<'time' | 'person'>) => `${time} · ${person}`,
    undo: 'Take this back',
    undoAll: 'Take all of this back',
    undone: 'Your draft takes it back. Publish to make that live.',
  },
  /** The estimate form, closed or opened at once. */
  form: {
    close:
      'In place of every form, visitors see your phone number. This is live at once; nothing else in your draft is.',
    open: 'Visitors can send requests again. This is live at once; nothing else in your draft is.',
    closed: 'The form is closed. Visitors see your phone number in its place.',
    opened: 'The form is open again.',
  },
}

/** What a person did, to words or to a page. */
export const editWords: Record<EditKind, (name: string) => string> = {
  words: (name) => name,
  new: (name) => `New: ${name}`,
  rename: (name) => `Renamed: ${name}`,
  move: (name) => `Moved: ${name}`,
  hide: (name) => `Hidden: ${name}`,
  show: (name) => `Shown again: ${name}`,
  remove: (name) => `Removed: ${name}`,
  bringBack: (name) => `Brought back: ${name}`,
  closeForm: () => 'The form was closed',
  openForm: () => 'The form was opened again',
  picture: (name) => `Picture: ${name}`,
  takeBack: (name) => `Taken back: ${name}`,
}

/** What will change, and publishing it. */
export const publishWords = {
  oneChange: '1 change',
  changes: (count: string) => `${count} changes`,
  oneProblem: 'Fix one thing',
  problems: (count: string) => `Fix ${count} things`,
  publish: 'Publishing…',
  live: 'It’s live.',
  open: 'Open the site',
  review: 'Look and publish',
  heading: 'What will change',
  takeBack: 'Take back',
  seePage: 'See the page',
  takesBack: (names: string) => `This also takes back: ${names}.`,
  also: (names: string) => `Also changes ${names}`,
  others: (count: string) => `${count} more`,
  mentioned: (names: string) => `Still mentioned in ${names}`,
  oldName: (names: string) => `The old name is still in ${names}`,
  file: 'Whole file',
  mistake: ({ field, message }: Slots<'field' | 'message'>) => `${field}: ${message}`,
  typed: ({ field, text }: Slots<'field' | 'text'>) => `${field}: ${text}`,
  stays: 'It stays in the draft until this is mended.',
  unfit: 'These words have changed since. Here they are now, then yours:',
  again: 'Change it all the same',
  button: 'Publish it',
  buttonMany: (count: string) => `Publish ${count} changes`,
  anyway: 'Publish',
  confirmHeading: 'Before you publish',
  confirm: {
    legal:
      'What visitors agree to will change, in the consent statement or on a legal page. Ask a lawyer first.',
    requests:
      'Your requests will go to another email address, the new one of your business. Check that it’s yours.',
    emails:
      'Customers will write to another email address, the new one of your business. Check that it’s yours.',
    calls:
      'Customers will call another number, the new one of your business. Call it once to check that it’s yours.',
  },
  held: ({ name, reason }: Slots<'name' | 'reason'>) => `Still in the draft: ${name}. ${reason}`,
}
