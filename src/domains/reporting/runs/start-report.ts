import { Failure } from '#contract/errors'
import type { AdvertiserId, ReportRunId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Definition } from '#contract/reporting/center/report-definition'
import { cancelReport, repeatReport, startReport } from '#contract/reporting/center/report-runs'
import { type AdvertiserRow, lockPermitted } from '#domains/advertisers'
import { newToken } from '#platform/crypto'
import type { Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { answerCommand, type CommandContext, memberOf, translatorOf } from '#platform/operations'
import { daysOf } from '../files/file-request.ts'
import { checkDays, fromStored, toStored } from '../files/stored-definition.ts'
import { countRuns, endRun, findRun, insertRun, type RunKey } from './run-queries.ts'
import { toRun } from './run-views.ts'

const dayMs = 86_400_000

export const startReportHandler = answerCommand(
  startReport,
  async (context, { advertiser_id, name, ...definition }) => {
    const account = await lockedAccount(context, advertiser_id)
    return start(context, account, name, definition)
  },
)

export const repeatReportHandler = answerCommand(
  repeatReport,
  async (context, { advertiser_id, report_run_id }) => {
    const account = await lockedAccount(context, advertiser_id)
    const before = await findRun(context.db, account.id, report_run_id)
    if (!before) throw new Failure('report_run_not_found')
    return start(context, account, before.name, fromStored(before.definition))
  },
)

export const cancelReportHandler = answerCommand(
  cancelReport,
  async (context, { advertiser_id, report_run_id }) => {
    const { db, clock } = context
    const { id } = await lockedAccount(context, advertiser_id)
    await endRun(db, id, report_run_id, { status: 'CANCELLED', finished_at: clock.now() })
    return answer(context, id, report_run_id)
  },
)

/** Locked, so that limits are counted by one at a time. */
function lockedAccount(context: CommandContext, id: AdvertiserId): Promise<AdvertiserRow> {
  return lockPermitted(context.db, id, memberOf(context).id, 'read_ads')
}

async function start(
  context: CommandContext,
  { id: advertiser_id, time_zone }: AdvertiserRow,
  name: string,
  definition: Definition,
) {
  const { db, clock, newId } = context
  const now = clock.now()
  const { first, last } = daysOf(definition, time_zone, now)
  checkDays(definition, { first, last }, time_zone, now)
  const { under_way, lately } = await countRuns(db, advertiser_id, new Date(now.getTime() - dayMs))
  if (under_way >= limits.reportsAtOnce || lately >= limits.reportsPerDay)
    throw new Failure('report_runs_limit_reached', {
      text_detail: {
        key: 'failure.report_runs_limit_reached.detail',
        values: { atOnce: limits.reportsAtOnce, perDay: limits.reportsPerDay },
      },
    })
  const id = newId<ReportRunId>()
  await insertRun(db, {
    ...{
      advertiser_id,
      id,
      token: newToken(),
      name,
      definition: toStored(definition),
      first,
      last,
    },
    ...{ started_by: memberOf(context).id, due: null, created_at: now },
  })
  await enqueueReport(db, { advertiser_id, id })
  return answer(context, advertiser_id, id)
}

async function answer(context: CommandContext, advertiserId: AdvertiserId, id: ReportRunId) {
  const run = await findRun(context.db, advertiserId, id)
  if (!run) throw new Failure('report_run_not_found')
  return toRun(run, translatorOf(context))
}

/** Making one twice at a time does no harm. */
export function enqueueReport(db: Writer, { advertiser_id, id }: RunKey): Promise<void> {
  return enqueue(db, 'report_due', { advertiser_id, report_run_id: id }, { key: `report ${id}` })
}
