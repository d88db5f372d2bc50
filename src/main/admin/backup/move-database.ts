import { join } from 'node:path'
import { findRunning } from '#platform/embedded-postgres'
import { giveUpMove, moveDatabase as move } from '../../database-move/move-database.ts'
import { say } from '../../processes/progress.ts'
import type { Config } from '../../settings/config.ts'
import { AdminError, type LoneCommand } from '../command.ts'
import { refuseMissing } from '../open-product.ts'
import { openEmptyDatabase } from './open-empty-database.ts'

const builtIn = 'built-in'

export const moveDatabase: LoneCommand = {
  name: 'move-database',
  usage: '<built-in or postgresql://…> | --give-up',
  about: 'Copy the database into another one, while the server goes on answering but saves nothing',
  options: { 'give-up': { type: 'boolean' } },
  words: [0, 1],
  async runAlone(config, [where], options) {
    if ((where === undefined) === (options['give-up'] !== true))
      throw new AdminError(
        `Name the database to move to: ${builtIn}, or postgresql://user@host/name.`,
      )
    const source = await openSource(config)
    try {
      if (where === undefined) {
        await giveUpMove(source.url)
        return say('The server saves again, in the database that it had.')
      }
      const target = await openTarget(config, where)
      try {
        const { rows, tables } = await move(source.url, target.url, say)
        say(`${tables} tables with ${rows} rows are the same in both, by their hashes.`)
        say(
          where === builtIn
            ? 'Now unset DATABASE_URL, and restart the server.'
            : 'Now set DATABASE_URL to it, and restart the server.',
        )
        say('Until then nothing can be saved. --give-up lets the server go on with the old one.')
      } finally {
        await target.close()
      }
    } finally {
      await source.close()
    }
  },
}

async function openSource(config: Config) {
  const running = config.DATABASE_URL || (await findRunning(join(config.DATA_DIR, 'postgres')))
  if (running) return { url: running, close: async () => {} }
  await refuseMissing(config)
  return openEmptyDatabase(config)
}

async function openTarget(config: Config, where: string) {
  if (where !== builtIn) return { url: where, close: async () => {} }
  if (config.DATABASE_URL === '') throw new AdminError('The database is the built-in one already.')
  return openEmptyDatabase({ ...config, DATABASE_URL: '' })
}
