import pg from 'pg'
import { AdvertiserId } from '#contract/advertisers/advertiser'
import type { ReportRunId } from '#contract/ids'
import { makeReport } from '#domains/reporting'
import { compose } from '#main/compose'
import { readConfig } from '#main/settings/config'
import { newToken } from '#platform/crypto'
import { answerParent } from './child-process.ts'

export interface FileRequest {
  databaseUrl: string
  dataFolder: string
  advertiserId: string
  definition: { start_date: string; end_date: string } & Record<string, unknown>
}

export interface FileResult {
  seconds: number
  rows: number
  bytes: number
  /** The memory of the process before and at most, in bytes. */
  idle: number
  peak: number
}

const sampleMs = 50

/** A process that makes one report, like a job. */
answerParent<FileRequest>(
  async ({ databaseUrl, dataFolder, advertiserId, definition }): Promise<FileResult> => {
    const config = readConfig({ DATA_DIR: dataFolder, LOG_LEVEL: 'error' })
    const composition = await compose(config, { databaseUrl, role: 'jobs', images: 1 })
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const idle = process.memoryUsage.rss()
    let peak = idle
    const sampling = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, sampleMs)
    try {
      const { services, database } = composition
      const id = services.newId<ReportRunId>()
      await client.query(
        `insert into report_runs (advertiser_id, id, token, name, definition, first_day, last_day, status, created_at)
         values ($1, $2, $3, 'Bench', $4, $5, $6, 'IN_PROGRESS', now())`,
        [
          ...[advertiserId, id, newToken(), JSON.stringify(definition)],
          ...[definition.start_date, definition.end_date],
        ],
      )
      const begunAt = performance.now()
      await makeReport(services, database, AdvertiserId.parse(advertiserId), id)
      const seconds = (performance.now() - begunAt) / 1_000
      const { rows } = await client.query<{ status: string; rows: number; bytes: number }>(
        `select status, rows_written::float8 as rows, byte_size::float8 as bytes from report_runs where id = $1`,
        [id],
      )
      const [made] = rows
      if (made?.status !== 'FINISHED') throw new Error(`The report is ${made?.status}`)
      return { seconds, rows: made.rows, bytes: made.bytes, idle, peak }
    } finally {
      clearInterval(sampling)
      await client.end()
      await composition.close()
    }
  },
)
