import { openDatabase, type Reader, row } from '#platform/database'
import { countWaiting } from '#platform/jobs'

const demoJobs = ['demo_due', 'demo_pin_due'] as const

/** Whether a server begins with demo content that is not all there yet. */
export async function isDemoDue(databaseUrl: string): Promise<boolean> {
  const database = openDatabase({
    url: databaseUrl,
    poolSize: 1,
    applicationName: 'bowerbird supervisor',
    // What a query meets is thrown where it is asked.
    onError: () => {},
  })
  try {
    return (await isEmpty(database.reader)) || (await isDemoWaiting(database.reader))
  } finally {
    await database.close()
  }
}

/** Nobody lives here yet. */
export async function isEmpty(db: Reader): Promise<boolean> {
  return (await row(db, 'select 1 from people limit 1', [])) === null
}

/** Demo content is on its way. What has failed for good is not waited for. */
export async function isDemoWaiting(db: Reader): Promise<boolean> {
  return (await countWaiting(db, demoJobs)) > 0
}
