/**
 * Something outside the program is to blame, and the message says in a sentence what it is and what
 * to do. Whoever prints it needs no stack trace.
 */
export class OutsideError extends Error {}
