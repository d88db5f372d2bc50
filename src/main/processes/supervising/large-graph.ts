import { openDatabase, row } from '#platform/database'

/** Set for a jobs process that serves the graph, too. */
export const besideJobsVariable = 'BOWERBIRD_GRAPH_BESIDE_JOBS'

/** Which share of all boards a graph process has. */
export const shareVariable = 'BOWERBIRD_GRAPH_SHARE'

/** Of so many pins and more, the graph has a process of its own: its walks would hold up the jobs beside them. */
const largePins = 50_000

/** Whether the graph of pins and boards needs a process of its own. */
export async function hasLargeGraph(databaseUrl: string, least = largePins): Promise<boolean> {
  const database = openDatabase({
    url: databaseUrl,
    poolSize: 1,
    applicationName: 'bowerbird supervisor',
    // Errors of a query are thrown by the query itself.
    onError: () => {},
  })
  try {
    const found = await row<{ pins: string }>(
      database.reader,
      'select count(*) as pins from (select id from pins order by id limit $1) as counted',
      [least],
    )
    return Number(found?.pins) >= least
  } finally {
    await database.close()
  }
}
