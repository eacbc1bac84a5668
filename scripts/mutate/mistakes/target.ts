/** A file, mistakes that somebody might make in it, and the tests that must notice each. */
export interface Target {
  file: string
  /** Files for Node's test runner, or specs that see the built site in a browser. */
  tests: readonly string[]
  mistakes: readonly Mistake[]
}

/** What is wrong, the code that stands in the file, and what takes its place. */
type Mistake = [what: string, find: string, replace: string]
