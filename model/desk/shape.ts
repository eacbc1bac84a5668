import type { ReferenceKind } from '../content/schema/text.ts'

/** What an input for a text expects. */
export type TextInput = 'line' | 'prose' | 'phone' | 'email' | 'url' | 'time' | 'color' | 'day'

/** What a field of a content file holds, as the desk shows it. Made from the file's schema (editor/shape.ts). */
export type Shape = {
  /** What the schema says about it, for the owner. */
  help?: string
} & (
  | GroupShape
  /** Entries that can be added, moved and removed, within both limits. */
  | { kind: 'list'; entry: Shape; least: number; most: number }
  /** Entries with names of their own, such as claims. */
  | { kind: 'named'; entry: Shape }
  /** `most` is the longest text, in characters, with its facts filled in. */
  | { kind: 'text'; input: TextInput; most?: number }
  /** A day as articles write it: March 6, 2025. */
  | { kind: 'spelledOutDay' }
  | { kind: 'number' }
  /** A number from 0 to 1. */
  | { kind: 'share' }
  | { kind: 'switch' }
  /** One of some values, or the name of something else in the content. */
  | { kind: 'choice'; options: string[] }
  | { kind: 'reference'; to: ReferenceKind }
  /** Any of some values. */
  | { kind: 'checklist'; options: string[] }
  /** A picture, with the field beside it that says what it shows. */
  | { kind: 'picture'; alt?: Field }
)

export interface GroupShape {
  kind: 'group'
  fields: Field[]
  /** Whether it's a part of a picture: x, y and width. */
  isCrop: boolean
  /** What an empty group and a filled one mean: "Closed all day", "Open". */
  choice?: { empty: string; filled: string }
}

/** A field of a group. */
export interface Field {
  name: string
  shape: Shape
  /** How the file says that it's empty: by leaving it out, by null, or not at all. */
  empty: 'absent' | 'null' | 'never'
}
