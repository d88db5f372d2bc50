import { isSetUpOpen } from '#domains/accounts'
import type { Composition } from '../compose.ts'
import { say } from './progress.ts'

/** While the server has no operator, whoever reads its console may make themselves one. */
export async function sayHowToSetUp({ config, database, services }: Composition): Promise<void> {
  if (!(await isSetUpOpen(database.reader, services))) return
  say(`This server has no operator yet. Set it up at ${config.PUBLIC_URL}/setup/`)
  if (config.SETUP_CODE === '') say(`The set-up code is ${services.settings.setupCode}`)
  else say('The set-up code is that of the setting SETUP_CODE')
}
