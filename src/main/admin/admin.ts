import { isFailure } from '#contract/errors'
import { say } from '../processes/progress.ts'
import { readConfig, SettingsError } from '../settings/config.ts'
import { Refusal } from './command.ts'
import { commands } from './commands.ts'
import { openProduct } from './open-product.ts'
import { listOf, Misspelt, readCommand } from './read-command.ts'

/** 0: done. 1: refused, or it broke. 2: the command line was not understood. */
const codes = { refused: 1, misspelt: 2 }

try {
  await runCommand(process.argv.slice(2))
} catch (error) {
  if (error instanceof SettingsError) complain(`A setting is wrong. ${error.message}`)
  else if (error instanceof Refusal || isFailure(error)) complain(error.message)
  else console.error(error)
  process.exitCode = error instanceof Misspelt ? codes.misspelt : codes.refused
}
// Connections of libraries may linger; what there was to do is done.
process.exit()

async function runCommand(args: string[]): Promise<void> {
  const line = readCommand(commands, args)
  if (line === null) return say(listOf(commands))
  const { product, close } = await openProduct(readConfig(process.env))
  try {
    await line.command.run(product, line.words, line.options)
  } finally {
    await close()
  }
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`)
}
