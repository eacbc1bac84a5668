import { business, desk, theme } from '../model/content.ts'

/** The words of the desk and the facts it goes by, as plain data in its code. */
export const words = desk
export const facts = {
  name: business.name,
  hours: business.hours,
  timeZone: business.timeZone,
  mark: theme.mark.map(({ path, color }) => ({ path, color: theme.colors[color] })),
}
