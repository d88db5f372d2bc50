import type { RequestOf } from '#contract/operation'
import { getReportRun, openReport, startReport } from '#contract/reporting/center/report-runs'
import { runAllJobs } from '#testing/run-all-jobs'
import type { World } from '#testing/world'

/** One row of a CSV file, by the names of its columns. */
export type Line = Record<string, string>

/** The file of a report that olive makes, as text. */
export const readReport = async (
  world: World,
  ask: RequestOf<typeof startReport>,
): Promise<string> => (await readReportBytes(world, ask)).toString()

export async function readReportBytes(
  world: World,
  ask: RequestOf<typeof startReport>,
): Promise<Buffer> {
  const olive = world.as('olive')
  const { advertiser_id } = ask
  const { id: report_run_id } = await olive.run(startReport, ask)
  await runAllJobs(world)
  const { url, byte_size } = await olive.run(getReportRun, { advertiser_id, report_run_id })
  const token = new URL(url ?? '', 'http://x').searchParams.get('token') ?? ''
  const opened = await olive.run(openReport, { advertiser_id, token })
  const bytes = await world.services.store.readAll(opened.file?.key ?? '')
  if (bytes?.length !== byte_size)
    throw new Error(`A report of ${byte_size} bytes: ${bytes?.toString()}`)
  return Buffer.from(bytes ?? [])
}

export async function readReportLines(
  world: World,
  ask: RequestOf<typeof startReport>,
): Promise<Line[]> {
  const [heads = '', ...lines] = (await readReport(world, ask)).slice(1).trimEnd().split('\r\n')
  return lines.filter(Boolean).map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(heads.split(',').map((head, n) => [head, cells[n] ?? '']))
  })
}

export const sumOf = (lines: readonly Line[], column: string): number =>
  lines.reduce((all, line) => all + Number(line[column]), 0)
