import type { ParseArgsOptionsConfig } from 'node:util'
import type { Composition } from '../compose.ts'

/** The options of a command line, by their names without dashes. */
export type Options = Record<string, string | boolean | undefined>

/** A command of an operator: `npm run admin -- name words --options`. */
export interface AdminCommand {
  name: string
  /** The arguments after the name, as in `<who> [--reason TEXT]`. */
  usage: string
  /** One sentence. */
  about: string
  options?: ParseArgsOptionsConfig
  /** The minimum and maximum number of words, without options. */
  words: readonly [min: number, max: number]
  /** Throws `AdminError` for what an operator can correct. Never prompts, since it runs in scripts too. */
  run(product: Composition, words: string[], options: Options): Promise<void>
}

/** Its message is shown to the operator unchanged. */
export class AdminError extends Error {}
