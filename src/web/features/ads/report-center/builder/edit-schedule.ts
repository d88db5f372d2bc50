import { listAdChanges } from '#contract/campaigns/changes/list-changes'
import { answeredFailure } from '#contract/errors'
import {
  type Cadence,
  editReportSchedule,
  listReportSchedules,
  type ReportSchedule,
} from '#contract/reporting/center/report-schedules'
import type { ActionInput } from '#web/lib/forms/form-action.ts'
import type { Run } from '#web/lib/requests/run.ts'
import { readSeen, typedOver } from '../../edit/conflicts/read-seen.ts'
import {
  type Conflict,
  changedFields,
  conflictOf,
  type FormValues,
} from '../../edit/form-values.ts'
import { readDraft } from './report-draft.ts'
import { addresses, formOf } from './report-form-fields.ts'
import { draftOf, scheduleValues, valuesOf } from './schedule-values.ts'

/** Somebody else changed the schedule since the form was filled. */
export type ScheduleChanged = { kind: 'changed'; by: string | null } & Conflict

/** Saves what was changed and leaves the rest; null: it is saved. */
export async function saveSchedule(given: ActionInput): Promise<ScheduleChanged | null> {
  const { text, all, run } = given
  const advertiser_id = text('advertiser_id')
  const schedule = await findSchedule(run, advertiser_id, text('schedule'))
  const now = scheduleValues(schedule)
  const seen = readSeen(text('seen'), now)
  const filled = typedIn(given)
  const typed = typedOver(seen, (name) => (name === 'take' ? all(name) : [...(filled[name] ?? [])]))
  if (String(schedule.version) !== text('version')) {
    const conflict = conflictOf(seen, typed, now)
    if (conflict)
      return { kind: 'changed', by: await authorOf(run, schedule.id, given), ...conflict }
  }
  const changed = changedFields(seen, typed)
  if (changed.length > 0) {
    const saved = {
      ...now,
      ...Object.fromEntries(changed.map((name) => [name, typed[name] ?? []])),
    }
    const of = (name: string) => saved[name]?.[0]
    await run(editReportSchedule, {
      ...{ advertiser_id, report_schedule_id: schedule.id, version: schedule.version },
      ...{
        ...draftOf(saved),
        name: of('report_name') ?? '',
        recipients: [...(saved.recipients ?? [])],
      },
      ...{ cadence: of('cadence') as Cadence, hour: of('hour') },
      ...{ weekday: of('weekday'), month_day: of('month_day') },
    })
  }
  return null
}

/** Throws a failure where there is none. */
export async function findSchedule(
  run: Run,
  advertiser_id: string,
  id: string,
): Promise<ReportSchedule> {
  const found = (await run(listReportSchedules, { advertiser_id })).find((one) => one.id === id)
  if (!found) throw answeredFailure('report_schedule_not_found', {})
  return found
}

function typedIn({ text, all }: ActionInput): FormValues {
  return valuesOf(readDraft(formOf({ all })), {
    ...{ name: text('report_name'), recipients: addresses(text('recipients')) },
    timing: {
      ...{ cadence: text('cadence'), hour: text('hour') },
      ...{ weekday: text('weekday'), month_day: text('month_day') },
    },
  })
}

/** Who changed it last. */
async function authorOf(run: Run, id: string, { text }: ActionInput): Promise<string | null> {
  const query = { advertiser_id: text('advertiser_id'), entity: 'report_schedule' as const }
  const { items } = await run(listAdChanges, { ...query, entity_id: id, page_size: 1 })
  const actor = items[0]?.actor
  return actor ? actor.full_name || actor.username : null
}
