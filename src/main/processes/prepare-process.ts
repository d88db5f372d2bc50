import { buildIfNeeded, isBuilt } from '../building/build.ts'
import { refuseUnfinishedMove } from '../picture-store/refuse-unfinished-move.ts'
import { readConfig, SettingsError } from '../settings/config.ts'
import { migrateAll } from './supervising/migrate-all.ts'

/** Set where processes are serving from the same folder. */
export const inUseVariable = 'BOWERBIRD_FOLDER_IN_USE'

/** Before a reload: does by the code of the next processes what a start does, while others serve. */
export async function runPreparation(): Promise<void> {
  const config = readConfig(process.env)
  if (process.env.BOWERBIRD_PAGES === 'built') await preparePages()
  await migrateAll(process.env.BOWERBIRD_DATABASE_URL ?? '')
  await refuseUnfinishedMove(config)
  process.exit(0)
}

async function preparePages(): Promise<void> {
  // Building replaces files that are being served.
  if (process.env[inUseVariable] === '1' && !(await isBuilt()))
    throw new SettingsError(
      'The sources in this folder have changed: a new version needs a folder of its own, or a restart.',
    )
  await buildIfNeeded()
}
