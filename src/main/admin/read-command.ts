import { parseArgs } from 'node:util'
import { AdminError, type Command, type Options } from './command.ts'

export interface CommandLine {
  command: Command
  words: string[]
  options: Options
}

/** An invalid command line; the message contains the usage. */
export class UsageError extends AdminError {}

/** null when the operator asks for help. */
export function readCommand(
  commands: readonly Command[],
  args: readonly string[],
): CommandLine | null {
  const [name, ...rest] = args
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') return null
  const command = commands.find((one) => one.name === name)
  if (!command) throw new UsageError(`There is no command "${name}".\n\n${listOf(commands)}`)
  const { words, options } = split(command, rest)
  const [min, max] = command.words
  if (options.help === true || words.length < min || words.length > max)
    throw new UsageError(usageOf(command))
  return { command, words, options }
}

function split(command: Command, args: string[]): { words: string[]; options: Options } {
  try {
    const { positionals, values } = parseArgs({
      args,
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    return { words: positionals, options: values as Options }
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usageOf(command)}`)
  }
}

export function listOf(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`)
  return [
    'npm run admin -- <command>',
    '',
    ...lines,
    '',
    '<who> is a username, an email address or an id. With --help a command shows its usage.',
  ].join('\n')
}

function usageOf({ name, usage, about }: Command): string {
  return `${about}\n\n  npm run admin -- ${`${name} ${usage}`.trim()}`
}
