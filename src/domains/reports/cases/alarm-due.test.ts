import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { savePin } from '#contract/pins/save-pin'
import { report } from '#contract/reports/report'
import { mailsTo } from '#testing/mails'
import { drawBase64 } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'
import { alarmDueReports } from './alarm-due.ts'
import { countWaiting } from './alarm-queries.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ OPERATOR_EMAIL: 'operator@mail.example' })
})
afterAll(() => world.end())

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)

/** How many mails there are about clocks, after the job has run so many hours from now. */
async function mailsAfter(hours: number): Promise<number> {
  await alarmDueReports({ ...world.services, clock: { now: () => at(hours) } }, world.database)
  const mails = await mailsTo(world, 'operator@mail.example')
  return mails.filter(({ subject }) => subject.includes('due soon')).length
}

it('tells the operator at half and at nine tenths of a clock, once each, and counts what is overdue', async () => {
  const olive = world.as('olive')
  const board = await olive.run(createBoard, { name: 'Lamps' })
  const image_base64 = await drawBase64()
  const pin = await olive.run(savePin, { board_id: board.id, title: 'Lamp', image_base64 })
  const about = { subject: 'pin', subject_id: pin.id } as const
  await world.as('bob').run(report, { ...about, reason: 'intimate_image' })
  // Its clock is longer, and adds nothing.
  await world.as('ada').run(report, { ...about, reason: 'spam' })

  expect(await mailsAfter(23.9)).toBe(0)
  expect(await mailsAfter(24.1)).toBe(1)
  expect(await mailsAfter(43)).toBe(1)
  expect(await mailsAfter(47)).toBe(2)
  expect(await mailsAfter(48.1)).toBe(2)
  expect(await countWaiting(world.database.reader, at(47))).toEqual({ waiting: 1, overdue: 0 })
  expect(await countWaiting(world.database.reader, at(48.1))).toEqual({ waiting: 1, overdue: 1 })
})
