import type { Finding } from '../harness/benchmark.ts'
import { startChild } from '../harness/child-process.ts'
import { type Dataset, openDataset } from '../harness/content/dataset.ts'
import type { FileRequest, FileResult } from '../harness/report-process.ts'
import { addFacts } from './table.ts'

/**
 * `npm run bench -- file`: a report of a million rows, made into files of each kind as a job makes them, in processes of
 * their own with a small heap; before that one of a tenth of it, which shows whether memory grows with the rows.
 */

/** Of 10,000 ad groups. */
const days = 100
const maxSeconds = 60
const maxExtraMb = 64
/** With more than it needs, a process collects its garbage late. */
const heapMb = 192
const columns = [
  ...['SPEND_IN_MICRO_DOLLAR', 'IMPRESSION_1', 'CLICKTHROUGH_1', 'CTR', 'CPC_IN_MICRO_DOLLAR'],
  ...['TOTAL_CHECKOUT', 'CHECKOUT_COST_PER_ACTION', 'CHECKOUT_ROAS'],
]
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const spanOf = (length: number) => ({ start_date: day(length - 1), end_date: day(0) })

export async function measureReportFile(): Promise<Finding[]> {
  const dataset = await openDataset({
    contents: [{ boards: 1, pins: 24, pinsOnFirstBoard: 24 }],
    pictures: 24,
  })
  try {
    const [member] = dataset.members
    if (!member) throw new Error('There is no member')
    const advertiserId = await addFacts(dataset, member, days)
    const findings: Finding[] = []
    for (const format of ['CSV', 'XLSX', 'JSON'] as const) {
      const small = await make(dataset, { advertiserId, format, length: days / 10 })
      const whole = await make(dataset, { advertiserId, format, length: days })
      findings.push(
        {
          kind: 'figure',
          what: `A ${format} report of ${whole.rows.toLocaleString('en')} rows`,
          value: Math.round(whole.seconds * 10) / 10,
          unit: 's',
          atMost: maxSeconds,
          detail: `${megabytes(whole.bytes)} MB; ${small.rows.toLocaleString('en')} rows ${small.seconds.toFixed(1)} s`,
        },
        {
          kind: 'figure',
          what: `Additional memory of it compared to a tenth of the rows`,
          value: Math.max(0, megabytes(whole.peak - small.peak)),
          unit: 'MB',
          atMost: maxExtraMb,
          detail: `${megabytes(whole.peak)} and ${megabytes(small.peak)} MB at most, ${megabytes(whole.idle)} before`,
        },
      )
    }
    return findings
  } finally {
    await dataset.end()
  }
}

async function make(
  { databaseUrl, dataFolder }: Dataset,
  {
    advertiserId,
    format,
    length,
  }: { advertiserId: string; format: 'CSV' | 'XLSX' | 'JSON'; length: number },
): Promise<FileResult> {
  const child = await startChild({
    file: new URL('../harness/report-process.ts', import.meta.url),
    env: { NODE_OPTIONS: `--max-old-space-size=${heapMb}` },
  })
  try {
    const definition = {
      ...{ level: 'AD_GROUP', columns, granularity: 'DAY', range: 'CHOSEN', format },
      ...spanOf(length),
    }
    const request: FileRequest = { databaseUrl, dataFolder, advertiserId, definition }
    return await child.send<FileResult>(request)
  } finally {
    await child.end()
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000)
}
