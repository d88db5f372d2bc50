import { expect, it } from 'vitest'
import { clockTime, settleTime } from './settled-time.ts'

const settled = (zone: string, day: string, time: string) => {
  const found = settleTime(zone, { day, time })
  return found && [new Date(found.seconds * 1_000).toISOString(), found.how]
}

it.each([
  ['Europe/Berlin', '2026-12-05', '09:30', '2026-12-05T08:30:00.000Z', 'plain'],
  ['Europe/Berlin', '2026-07-05', '09:30', '2026-07-05T07:30:00.000Z', 'plain'],
  // Clocks go from 2:00 to 3:00.
  ['Europe/Berlin', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z', 'plain'],
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z', 'skipped'],
  ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z', 'plain'],
  // And from 3:00 back to 2:00.
  ['Europe/Berlin', '2026-10-25', '01:59', '2026-10-24T23:59:00.000Z', 'plain'],
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z', 'twice'],
  ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z', 'plain'],
  // Midnight itself was skipped, and the last hour of a day came twice.
  ['America/Sao_Paulo', '2018-11-04', '00:30', '2018-11-04T03:30:00.000Z', 'skipped'],
  ['America/Sao_Paulo', '2019-02-16', '23:30', '2019-02-17T01:30:00.000Z', 'twice'],
  ['America/Sao_Paulo', '2026-11-04', '00:30', '2026-11-04T03:30:00.000Z', 'plain'],
  // By half an hour, and by two.
  ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z', 'twice'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z', 'skipped'],
  ['Antarctica/Troll', '2026-10-25', '01:30', '2026-10-24T23:30:00.000Z', 'twice'],
  ['Asia/Kathmandu', '2026-01-01', '00:00', '2025-12-31T18:15:00.000Z', 'plain'],
  ['Pacific/Kiritimati', '2026-01-01', '13:59', '2025-12-31T23:59:00.000Z', 'plain'],
  ['UTC', '2028-02-29', '23:59', '2028-02-29T23:59:00.000Z', 'plain'],
])('in %s, %s %s is %s (%s)', (zone, day, time, moment, how) =>
  expect(settled(zone, day, time)).toEqual([moment, how]),
)

it.each([
  ['', '09:30'],
  ['2026-12-05', ''],
  ['2026-02-30', '09:30'],
  ['2026-12-05', '24:00'],
  ['2026-12-05', '9:30'],
])('%j %j is no time', (day, time) => expect(settleTime('UTC', { day, time })).toBeNull())

it('says what clocks show at the moment that was settled on', () => {
  const skipped = settleTime('Europe/Berlin', { day: '2026-03-29', time: '02:30' })
  expect(clockTime('Europe/Berlin', new Date((skipped?.seconds ?? 0) * 1_000))).toEqual({
    day: '2026-03-29',
    time: '03:30',
  })
})
