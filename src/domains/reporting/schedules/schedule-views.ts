import { roleMay } from '#contract/advertisers/roles'
import { toSeconds } from '#contract/campaigns/moments'
import type { PersonId } from '#contract/ids'
import type { ReportSchedule } from '#contract/reporting/center/report-schedules'
import type { AdvertiserRow } from '#domains/advertisers'
import type { ScheduleRow } from './schedule-queries.ts'

/** Whoever made it, and administrators. */
export function mayChange(
  { viewer_role }: Pick<AdvertiserRow, 'viewer_role'>,
  viewerId: PersonId,
  { made_by }: Pick<ScheduleRow, 'made_by'>,
): boolean {
  return made_by === viewerId || roleMay(viewer_role, 'manage')
}

export function toSchedule(schedule: ScheduleRow, isChangeable: boolean): ReportSchedule {
  const { cadence, weekday, month_day, hour } = schedule
  return {
    type: 'reportschedule',
    ...{ id: schedule.id, name: schedule.name, definition: schedule.definition, cadence, hour },
    weekday: cadence === 'WEEKLY' ? weekday : null,
    month_day: cadence === 'MONTHLY' ? month_day : null,
    recipients: schedule.recipients.map(({ email, is_ended }) => ({ email, is_ended })),
    ...{ made_by: schedule.maker_name, is_changeable: isChangeable, version: schedule.version },
    next_time: toSeconds(schedule.next_at),
    created_time: toSeconds(schedule.created_at),
  }
}
