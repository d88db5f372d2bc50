import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { report } from '#contract/reports/report'
import { reportReasons } from '#contract/reports/report-reasons'
import { listReports } from '#contract/reports/reports'
import { selectReportClasses } from '#domains/reports'
import { createWorld, type World } from '#testing/world'
import { readCommand } from '../read-command.ts'
import { reportClasses } from './report-classes.ts'

let world: World
let printed: string[] = []

beforeAll(async () => {
  world = await createWorld()
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
})
afterEach(() => {
  printed = []
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.end()
})

async function run(...args: string[]): Promise<string> {
  const read = readCommand([reportClasses], ['report-classes', ...args])
  if (!read) throw new Error('Nothing to run')
  printed = []
  await reportClasses.run(world, read.words, read.options)
  return printed.join('')
}
const find = async (code: string) =>
  (await selectReportClasses(world.database.reader)).find((one) => one.code === code)

it('lists every reason, the shortest clock first', async () => {
  const lines = (await run()).trim().split('\n')
  expect(lines).toHaveLength(reportReasons.length)
  expect(lines[0]).toBe(
    'child_safety: 1 h, alarms at 50 % and 90 %, hidden at once, second look, files kept 365 days',
  )
  expect(lines).toContain('spam: 168 h, alarms at 50 % and 90 %')
})

it('changes only what is given, also for clocks that run', async () => {
  const operator = world.as('ada')
  if (operator.viewer) operator.viewer.is_operator = true
  const board = await world.as('olive').run(createBoard, { name: 'Lamps' })
  const about = { subject: 'board', subject_id: board.id, reason: 'spam' } as const
  await world.as('bob').run(report, about)
  const hours = async () => {
    const [one] = (await operator.run(listReports, {})).items
    return (Date.parse(one?.due_at ?? '') - Date.parse(one?.created_at ?? '')) / 3_600_000
  }
  expect(await hours()).toBe(168)
  expect(await run('spam', '--hours', '12', '--second-look', 'yes')).toBe(
    'spam: 12 h, alarms at 50 % and 90 %, second look\n',
  )
  expect(await hours()).toBe(12)
  await run(
    'spam',
    '--first-alarm',
    '20',
    '--second-alarm',
    '80',
    '--hides',
    'yes',
    '--keep-days',
    '30',
  )
  expect(await find('spam')).toEqual({
    ...{ code: 'spam', clock_hours: 12, hides_at_once: true, needs_second: true },
    ...{ first_alarm_percent: 20, second_alarm_percent: 80, keep_days: 30 },
  })
  await run('spam', '--hides', 'no', '--second-look', 'no')
  expect(await find('spam')).toMatchObject({ hides_at_once: false, needs_second: false })
})

it.each([
  ['an unknown reason', ['rudeness', '--hours', '3']],
  ['no hours', ['hate', '--hours', '0']],
  ['half hours', ['hate', '--hours', '1.5']],
  ['more than a year', ['hate', '--hours', '8761']],
  ['more than all of the clock', ['hate', '--second-alarm', '101']],
  ['a second alarm before the first', ['hate', '--first-alarm', '91']],
  ['a longer clock than laws set', ['intimate_image', '--hours', '49']],
  ['to show what endangers children', ['child_safety', '--hides', 'no']],
  ['neither yes nor no', ['hate', '--hides', 'maybe']],
])('refuses %s, and changes nothing', async (_what, args) => {
  const before = await find('hate')
  await expect(run(...args)).rejects.toThrow()
  expect(await find('hate')).toEqual(before)
})
