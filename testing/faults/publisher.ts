import { publishDuePins } from '#domains/pins'
import { systemClock } from '#platform/clock'
import { openDatabase } from '#platform/database'
import { createIds } from '#platform/ids'

/* A process that publishes what is due, to be killed meanwhile: `node publisher.ts <database> <number>`. */

const [url = '', number = ''] = process.argv.slice(2)
const database = openDatabase({
  ...{ url, poolSize: 2, applicationName: 'publisher', onError: () => process.exit(1) },
})
await publishDuePins(
  { clock: systemClock, newId: createIds(systemClock, Number(number)) },
  database,
)
process.exit(0)
