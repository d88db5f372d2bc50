import { openDatabase, type Reader, row } from '#platform/database'
import { countWaiting } from '#platform/jobs'

const demoJobs = ['demo_due', 'demo_pin_due'] as const

/** Whether the server starts with demo content that is not complete yet. */
export async function isDemoDue(databaseUrl: string): Promise<boolean> {
  const database = openDatabase({
    url: databaseUrl,
    poolSize: 1,
    applicationName: 'bowerbird supervisor',
    // Errors of a query are thrown by the query itself.
    onError: () => {},
  })
  try {
    return (await isEmpty(database.reader)) || (await isDemoWaiting(database.reader))
  } finally {
    await database.close()
  }
}

/** Whether there are no accounts yet. */
export async function isEmpty(db: Reader): Promise<boolean> {
  return (await row(db, 'select 1 from people limit 1', [])) === null
}

/** Whether jobs of the demo content are waiting. Jobs that failed for good do not count. */
export async function isDemoWaiting(db: Reader): Promise<boolean> {
  return (await countWaiting(db, demoJobs)) > 0
}
