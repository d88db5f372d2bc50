import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { report } from '#contract/reports/report'
import { changeReportClass, listReportClasses } from '#contract/reports/report-classes'
import { reportReasons } from '#contract/reports/report-reasons'
import { idOf } from '#testing/callers'
import { refusalOf } from '#testing/refusal-of'
import { type Actor, createWorld, type World } from '#testing/world'
import { deletion } from '../deletion.ts'
import { keepReportClass } from './keep-report-class.ts'

let world: World
let operator: Actor
beforeAll(async () => {
  world = await createWorld()
  operator = world.as('ada')
  if (operator.viewer) operator.viewer.is_operator = true
})
afterAll(() => world.end())

const listed = () => operator.run(listReportClasses, {})
const change = (input: Parameters<typeof operator.run<typeof changeReportClass>>[1]) =>
  operator.run(changeReportClass, input)

it('lists what is done about each reason, with how many reports wait', async () => {
  const board = await world.as('olive').run(createBoard, { name: 'Lamps' })
  await world
    .as('bob')
    .run(report, { subject: 'board', subject_id: board.id, reason: 'intimate_image' })
  const { classes, changes } = await listed()
  expect(classes).toHaveLength(reportReasons.length)
  expect(classes[0]).toMatchObject({ reason: 'child_safety', clock_hours: 1, hides_at_once: true })
  expect(classes.find(({ reason }) => reason === 'intimate_image')).toMatchObject({
    ...{ clock_hours: 48, open_count: 1 },
  })
  expect(changes).toEqual([])
})

it('changes what is given, and keeps who changed what from which value', async () => {
  const changed = await change({ reason: 'hate', clock_hours: 24, hides_at_once: true })
  expect(changed).toMatchObject({ clock_hours: 24, hides_at_once: true, needs_second: true })
  // Nothing changes by it, so nothing is kept.
  await change({ reason: 'hate', clock_hours: 24 })
  await world.database.transaction((db) =>
    keepReportClass(db, world.services, { code: 'hate', keep_days: 9 }, null),
  )
  const { changes } = await listed()
  expect(changes).toMatchObject([
    { reason: 'hate', field: 'keep_days', before: 0, after: 9, changed_by: null },
    { reason: 'hate', field: 'hides_at_once', before: 0, after: 1, changed_by: 'ada' },
    { reason: 'hate', field: 'clock_hours', before: 72, after: 24, changed_by: 'ada' },
  ])
})

it.each([
  ['report_clock_too_long', { reason: 'intimate_image', clock_hours: 49 }],
  ['report_class_hides', { reason: 'child_safety', hides_at_once: false }],
  ['report_alarms_reversed', { reason: 'spam', second_alarm_percent: 49 }],
  ['invalid_input', { reason: 'spam', clock_hours: 0 }],
  ['invalid_input', { reason: 'spam', clock_hours: 8_761 }],
  ['invalid_input', { reason: 'spam', keep_days: 3_651 }],
] as const)('refuses with %s to change to %j, and changes nothing', async (code, input) => {
  const before = await listed()
  expect(await refusalOf(() => change(input))).toMatchObject({ code })
  expect(await listed()).toEqual(before)
})

it('says which field is at fault, and shorter clocks are taken', async () => {
  const { code, field } = await refusalOf(() =>
    change({ reason: 'intimate_image', clock_hours: 49 }),
  )
  expect({ code, field }).toEqual({
    ...{ code: 'report_clock_too_long', field: 'clock_hours' },
  })
  expect(await change({ reason: 'intimate_image', clock_hours: 47 })).toMatchObject({
    clock_hours: 47,
  })
})

it('is refused to who is no operator', async () => {
  expect((await refusalOf(() => world.as('bob').run(listReportClasses, {}))).code).toBe(
    'not_allowed',
  )
})

it('forgets who changed it with their account', async () => {
  await deletion.remove(world, idOf(world, 'ada'))
  const { changes } = await listed()
  expect(changes.length).toBeGreaterThan(0)
  expect(changes.every(({ changed_by }) => changed_by === null)).toBe(true)
})
