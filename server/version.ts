import program from '../package.json' with { type: 'json' }

/** The version of the program that runs. */
export const { version } = program
