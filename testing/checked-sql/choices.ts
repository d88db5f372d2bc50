import type { Node } from 'typescript/unstable/ast'

/** What the compiler cannot know: the expression is computed from what people do. */
export class Unknown extends Error {
  constructor(node: Node) {
    super(node.getText())
  }
}

/** Thrown where a value depends on a choice that has not been made yet. */
class Fork {
  readonly key: string
  readonly options: readonly unknown[]
  constructor(key: string, options: readonly unknown[]) {
    this.key = key
    this.options = options
  }
}

/** One way through the code: what each choice that was met came out as. */
export interface Choices {
  /** The option taken this time; the same key gives the same one, so that parts of a text fit each other. */
  choose<T>(key: string, options: readonly T[]): T
}

/** More variants than this of one statement would be a mistake of ours. */
const maxWays = 2_000

/** What `work` returns in all ways through its choices, each run anew from the start. */
export function inAllWays<T>(work: (choices: Choices) => T): T[] {
  const results: T[] = []
  const open: Map<string, unknown>[] = [new Map()]
  for (let made = open.pop(); made !== undefined; made = open.pop()) {
    const taken = made
    try {
      results.push(work({ choose: (key, options) => chosen(taken, key, options) }))
    } catch (error) {
      if (!(error instanceof Fork)) throw error
      for (const option of error.options) open.push(new Map(taken).set(error.key, option))
    }
    if (results.length + open.length > maxWays) throw new Error('too many variants')
  }
  return results
}

function chosen<T>(taken: Map<string, unknown>, key: string, options: readonly T[]): T {
  if (options.length === 1) return options[0] as T
  if (!taken.has(key)) throw new Fork(key, options)
  return taken.get(key) as T
}
