/** A line wrapped in double asterisks, with or without blank lines around it. */
const boldLine = /^\*\*((?:(?!\*\*).)+\*?)\*\*$/gm

/** Turns each line wrapped in double asterisks into a heading. */
export const withBoldHeadings = (text: string): string => text.replaceAll(boldLine, '\n## $1\n')
