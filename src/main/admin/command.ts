import type { ParseArgsOptionsConfig } from 'node:util'
import type { Composition } from '../compose.ts'

/** The options of a command line, by their names without the dashes. */
export type Options = Record<string, string | boolean | undefined>

/** One thing an operator can have done: `npm run admin -- name words --options`. */
export interface AdminCommand {
  name: string
  /** What stands behind the name, as in `<who> [--reason TEXT]`. */
  usage: string
  /** One sentence. */
  about: string
  options?: ParseArgsOptionsConfig
  /** How many words it takes at least and at most, options aside. */
  words: readonly [fewest: number, most: number]
  /** Throws `Refusal` for what an operator can put right. Asks nothing: it runs in scripts too. */
  run(product: Composition, words: string[], options: Options): Promise<void>
}

/** Told to the operator as it stands. */
export class Refusal extends Error {}
