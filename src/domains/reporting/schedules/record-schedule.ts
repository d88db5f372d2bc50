import { definitionFields } from '#contract/reporting/center/report-definition'
import { type Logged, managerOf, recordAccountChange } from '#domains/advertisers'
import type { CommandContext } from '#platform/operations'
import type { ScheduleRow } from './schedule-queries.ts'

/** What was changed of a schedule, in the log of its ad account. null: it is new, or ended. */
export async function recordSchedule(
  context: CommandContext,
  before: ScheduleRow | null,
  after: ScheduleRow | null,
): Promise<void> {
  const one = after ?? before
  if (!one) return
  await recordAccountChange(managerOf(context), {
    ...{ advertiser_id: one.advertiser_id, entity: 'report_schedule', entity_id: one.id },
    ...{ entity_name: one.name, campaign_id: null },
    ...{ before: before && toLogged(before), after: after && toLogged(after) },
  })
}

function toLogged({ name, definition, recipients, ...timing }: ScheduleRow): Logged {
  const { cadence, weekday, month_day, hour } = timing
  return {
    // Each, also where it says nothing: what was taken away is a change too.
    ...Object.fromEntries(Object.keys(definitionFields).map((field) => [field, null])),
    ...{ name, ...definition },
    ...{ cadence, hour, weekday: cadence === 'WEEKLY' ? weekday : null },
    month_day: cadence === 'MONTHLY' ? month_day : null,
    recipients: recipients.map(({ email }) => masked(email)),
  }
}

/** The log is never changed, so no whole address of somebody who may want to be forgotten stands in it. */
function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}
