import { parseArgs } from 'node:util'
import { type AdminCommand, type Options, Refusal } from './command.ts'

export interface CommandLine {
  command: AdminCommand
  words: string[]
  options: Options
}

/** A command line that cannot be understood; told with how it is written. */
export class Misspelt extends Refusal {}

/** null: the operator wants to know what there is. */
export function readCommand(
  commands: readonly AdminCommand[],
  args: readonly string[],
): CommandLine | null {
  const [name, ...rest] = args
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') return null
  const command = commands.find((one) => one.name === name)
  if (!command) throw new Misspelt(`There is no command "${name}".\n\n${listOf(commands)}`)
  const { words, options } = split(command, rest)
  const [fewest, most] = command.words
  if (options.help === true || words.length < fewest || words.length > most)
    throw new Misspelt(usageOf(command))
  return { command, words, options }
}

function split(command: AdminCommand, args: string[]): { words: string[]; options: Options } {
  try {
    const { positionals, values } = parseArgs({
      args,
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    return { words: positionals, options: values as Options }
  } catch (error) {
    throw new Misspelt(`${(error as Error).message}\n\n${usageOf(command)}`)
  }
}

export function listOf(commands: readonly AdminCommand[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`)
  return [
    'npm run admin -- <command>',
    '',
    ...lines,
    '',
    '<who> is a username, an email address or an id. With --help a command says how it is written.',
  ].join('\n')
}

function usageOf({ name, usage, about }: AdminCommand): string {
  return `${about}\n\n  npm run admin -- ${`${name} ${usage}`.trim()}`
}
