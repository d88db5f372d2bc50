import type { ParseArgsOptionsConfig } from 'node:util'
import type { Composition } from '../compose.ts'
import type { Config } from '../settings/config.ts'

/** The options of a command line, by their names without dashes. */
export type Options = Record<string, string | boolean | undefined>

interface CommandForm {
  name: string
  /** The arguments after the name, as in `<who> [--reason TEXT]`. */
  usage: string
  /** One sentence. */
  about: string
  options?: ParseArgsOptionsConfig
  /** The minimum and maximum number of words, without options. */
  words: readonly [min: number, max: number]
}

/**
 * A command of an operator: `npm run admin -- name words --options`. It throws `AdminError` for what an operator can
 * correct, and never prompts, since it runs in scripts too.
 */
export interface AdminCommand extends CommandForm {
  run(product: Composition, words: string[], options: Options): Promise<void>
}

/** A command that needs no database, or makes one. */
export interface LoneCommand extends CommandForm {
  runAlone(config: Config, words: string[], options: Options): Promise<void>
}

export type Command = AdminCommand | LoneCommand

/** Its message is shown to the operator unchanged. */
export class AdminError extends Error {}
