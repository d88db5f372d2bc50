import { isFailure } from '#contract/errors'
import { say } from '../processes/progress.ts'
import { readConfig, SettingsError } from '../settings/config.ts'
import { Refusal } from './command.ts'
import { commands } from './commands.ts'
import { openProduct } from './open-product.ts'
import { listOf, Misspelt, readCommand } from './read-command.ts'

/** 0: done. 1: refused, or it broke. 2: the command line was not understood. */
const codes = { done: 0, refused: 1, misspelt: 2 }

/** Runs one command of an operator; answers the exit code. */
export async function runCommandLine(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  try {
    await runCommand(args, env)
    return codes.done
  } catch (error) {
    if (error instanceof SettingsError) complain(`A setting is wrong. ${error.message}`)
    else if (error instanceof Refusal || isFailure(error)) complain(error.message)
    else console.error(error)
    return error instanceof Misspelt ? codes.misspelt : codes.refused
  }
}

async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const line = readCommand(commands, args)
  if (line === null) return say(listOf(commands))
  const { product, close } = await openProduct(readConfig(env))
  try {
    await line.command.run(product, line.words, line.options)
  } finally {
    await close()
  }
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`)
}
