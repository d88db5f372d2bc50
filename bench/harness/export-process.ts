import pg from 'pg'
import type { ExportId } from '#contract/ids'
import { runExport } from '#domains/transfer'
import { compose } from '#main/compose'
import { ownDataByDomain } from '#main/own-data-by-domain'
import { readConfig } from '#main/settings/config'
import { newToken } from '#platform/crypto'
import { answerParent } from './child-process.ts'

export interface ExportRequest {
  databaseUrl: string
  dataFolder: string
  personId: string
}

export interface ExportResult {
  minutes: number
  bytes: number
  entries: number
  /** The peak memory of the process, in bytes. */
  peak: number
}

const sampleMs = 50

/** A process that makes one export, step by step like a job. */
answerParent<ExportRequest>(
  async ({ databaseUrl, dataFolder, personId }): Promise<ExportResult> => {
    const config = readConfig({ DATA_DIR: dataFolder, LOG_LEVEL: 'error' })
    const composition = await compose(config, { databaseUrl, role: 'jobs', images: 1 })
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    let peak = 0
    const sampling = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, sampleMs)
    try {
      const { services, database } = composition
      const id = services.newId<ExportId>()
      await client.query(
        `insert into exports (person_id, id, state, file_key, created_at) values ($1, $2, 'gathering', $3, now())`,
        [personId, id, newToken()],
      )
      const begunAt = performance.now()
      for (;;) {
        await runExport(services, database, ownDataByDomain, id)
        const { rows } = await client.query<{ state: string; bytes: number; entries: number }>(
          'select state, byte_size::float8 as bytes, entries from exports where id = $1',
          [id],
        )
        const [made] = rows
        if (made?.state === 'gathering') continue
        if (made?.state !== 'ready') throw new Error('The export failed')
        const minutes = (performance.now() - begunAt) / 60_000
        return { minutes, bytes: made.bytes, entries: made.entries, peak }
      }
    } finally {
      clearInterval(sampling)
      await client.end()
      await composition.close()
    }
  },
)
