import { isFailure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { findAccountNamed } from '#domains/accounts'
import { recordOwnEvent } from '#domains/security-events'
import { BackupError } from '#platform/backup'
import { whyUnreachable } from '#platform/database'
import { failureText } from '#platform/texts'
import type { Composition } from '../compose.ts'
import { say } from '../processes/progress.ts'
import { readConfig, SettingsError } from '../settings/config.ts'
import { withSettingsFile } from '../settings/settings-file.ts'
import { type AdminCommand, AdminError } from './command.ts'
import { commands } from './commands.ts'
import { openProduct } from './open-product.ts'
import { listOf, readCommand, UsageError } from './read-command.ts'

/** 0: done. 1: refused or failed. 2: invalid command line. */
const codes = { done: 0, refused: 1, usage: 2 }

/** Runs one operator command; returns the exit code. */
export async function runCommandLine(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  try {
    await runCommand(args, env)
    return codes.done
  } catch (error) {
    const away = whyUnreachable(error)
    if (error instanceof SettingsError) printError(`A setting is wrong. ${error.message}`)
    else if (error instanceof AdminError || error instanceof BackupError) printError(error.message)
    else if (away !== null) printError(away)
    else console.error(error)
    return error instanceof UsageError ? codes.usage : codes.refused
  }
}

async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const line = readCommand(commands, args)
  if (line === null) return say(listOf(commands))
  const { command, words, options } = line
  const config = readConfig(withSettingsFile(env))
  if ('runAlone' in command) return command.runAlone(config, words, options)
  const { product, close } = await openProduct(config)
  try {
    const subject_id = await subjectOf(command, product, words)
    await command.run(product, words, options)
    await recordCommand(product, command.name, subject_id)
  } catch (error) {
    if (!isFailure(error)) throw error
    throw new AdminError(failureText(error, product.services.texts.translate('en')).message)
  } finally {
    await close()
  }
}

/** Before the command runs: it may delete the account. */
async function subjectOf(
  { usage }: AdminCommand,
  { database }: Composition,
  [who]: string[],
): Promise<PersonId | null> {
  if (who === undefined || !/^\[?<?who/.test(usage)) return null
  return (await findAccountNamed(database.reader, who))?.id ?? null
}

/** An account that the command deleted is named no more. */
async function recordCommand(
  { services, database }: Composition,
  operation: string,
  subjectId: PersonId | null,
): Promise<void> {
  const isThere = subjectId !== null && (await findAccountNamed(database.reader, subjectId))
  await database.transaction((db) =>
    recordOwnEvent(services, db, {
      ...{ kind: 'admin_command', operation, subject_id: isThere ? subjectId : null },
    }),
  )
}

function printError(text: string): void {
  process.stderr.write(`${text}\n`)
}
