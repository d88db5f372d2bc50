import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/errors'
import type { OutputOf } from '#contract/operation'
import { getTransparency, type TransparencyCounts } from '#contract/reports/transparency'
import { csvLine, csvMark } from '#contract/transfer/csv-line'
import { callerOf, type EndpointContext } from '#surfaces/wire'
import { asPrivateFile } from './private-file.ts'
import { refuse } from './refuse.ts'

interface Route {
  Querystring: Record<string, unknown>
}

/** `/operator/transparency/download/?from=…&until=…`: the counts of a period, a figure on each line. */
export function addTransparencyDownload(app: FastifyInstance, context: EndpointContext): void {
  app.get<Route>('/operator/transparency/download', async (request, reply) => {
    asPrivateFile(reply)
    try {
      if (request.headers['sec-fetch-site'] === 'cross-site') throw new Failure('csrf_failed')
      const caller = await callerOf(request, reply, context)
      const { from, until } = request.query
      const counts = (await context.operations.runRaw(
        getTransparency,
        { from, until },
        caller,
      )) as OutputOf<typeof getTransparency>
      const name = `transparency-${counts.from}-${counts.until}.csv`
      return await reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('text/csv; charset=utf-8')
        .send(csvMark + linesOf(counts).map(csvLine).join(''))
    } catch (error) {
      return refuse(request, reply, error, { context, next: '/operator/transparency/' })
    }
  })
}

type Line = readonly (string | number | null)[]

/** Long rather than wide, so that a later figure is another line. */
function linesOf(counts: TransparencyCounts): Line[] {
  const { from, until, reasons, subjects, appeals } = counts
  const figures: Line[] = [
    ['all', '', 'reports', counts.reports],
    ['all', '', 'reports_by_visitors', counts.reports_by_visitors],
    ['all', '', 'median_hours', counts.median_hours],
    ...reasons.flatMap(({ reason, ...rest }) => linesFor('reason', reason, rest)),
    ...subjects.flatMap(({ subject, ...rest }) => linesFor('subject', subject, rest)),
    ...appeals.flatMap(({ about, ...rest }) => linesFor('appeals', about, rest)),
  ]
  return [
    ['from', 'until', 'by', 'what', 'figure', 'value'],
    ...figures.map((figure) => [from, until, ...figure]),
  ]
}

function linesFor(by: string, what: string, figures: Record<string, number | null>): Line[] {
  return Object.entries(figures).map(([figure, value]) => [by, what, figure, value])
}
