import { expect, it } from 'vitest'
import type { ReportSchedule } from '#contract/reporting/center/report-schedules'
import { changedFields } from '../../edit/form-values.ts'
import { draftQuery, readDraft } from './report-draft.ts'
import { draftOf, scheduleValues, timingOf, valuesOf } from './schedule-values.ts'

const definition = readDraft(
  new URLSearchParams('columns=CTR,SPEND_IN_MICRO_DOLLAR&level=AD&range=LAST_WEEK&filters=CTR>0.1'),
)
const schedule = {
  ...{ name: 'Every Monday', definition, cadence: 'WEEKLY', weekday: 1, month_day: null, hour: 8 },
  recipients: [
    { email: 'ada@mail.bower', is_ended: false },
    { email: 'ben@mail.bower', is_ended: true },
    { email: 'cleo@mail.bower', is_ended: false },
  ],
} as unknown as ReportSchedule

it('asks about those who are mailed, and no others', () => {
  const values = scheduleValues(schedule)
  expect(values).toMatchObject({
    ...{ recipients: ['ada@mail.bower', 'cleo@mail.bower'], weekday: ['1'], month_day: [] },
    ...{ filters: ['CTR>0.1'], level: ['AD'] },
  })
  expect(timingOf(values)).toEqual({
    ...{ report_name: 'Every Monday', cadence: 'WEEKLY', weekday: '1', hour: '8' },
    recipients: 'ada@mail.bower, cleo@mail.bower',
  })
})

it('comes back as it is from a form in which nothing was changed', () => {
  const typed = valuesOf(readDraft(new URLSearchParams(draftQuery(definition))), {
    ...{ name: ' Every Monday', recipients: ['cleo@mail.bower', 'ada@mail.bower'] },
    timing: { cadence: 'WEEKLY', weekday: '1', month_day: '15', hour: '8' },
  })
  expect(changedFields(scheduleValues(schedule), typed)).toEqual([])
  expect(draftOf(typed)).toEqual(definition)
})
