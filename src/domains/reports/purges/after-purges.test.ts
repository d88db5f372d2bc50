import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBoard } from '#contract/boards/get-board'
import type { PurgeId } from '#contract/ids'
import { listNews } from '#contract/news/news'
import { getRemoval } from '#contract/reports/get-removal'
import { cancelPurge, runPurge, undoPurge } from '#contract/reports/purges/change-purge'
import { getPurge, listPurgePeople } from '#contract/reports/purges/list-purges'
import { report } from '#contract/reports/report'
import { listReports } from '#contract/reports/reports'
import { getTransparency } from '#contract/reports/transparency'
import { undoReportDecision } from '#contract/reports/undo-decision'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { asId } from '#testing/ids'
import { mailsTo } from '#testing/mails'
import { runAllJobs } from '#testing/run-all-jobs'
import { type Actor, createWorld, type World } from '#testing/world'
import { finishDecisions } from '../cases/finish-decisions.ts'
import { forgetReportsOf } from '../forget-person.ts'
import { forgetOldPurges } from './forget-purges.ts'
import { boardOf, codeOf, pinOn, prepare, remove } from './test-purges.ts'
import { workOnPurge } from './work-on-purge.ts'

let world: World
let ada: Actor
let kim: Actor
let olive: Actor
let bob: Actor
beforeAll(async () => {
  world = await createWorld({ FOUR_EYES: 'off' })
  ;[ada, kim, olive, bob] = [world.as('ada'), world.as('kim'), world.as('olive'), world.as('bob')]
  for (const { viewer } of [ada, kim]) if (viewer) viewer.is_operator = true
})
afterAll(() => world.end())

const hourMs = 3_600_000
const after = (hours: number) => ({
  clock: { now: () => new Date(Date.now() + hours * hourMs) },
})
const newsOf = async (actor: Actor) =>
  (await actor.run(listNews, {})).items.map(({ kind, removal }) => [kind, removal?.count])
const subjectsTo = async (name: string) =>
  (await mailsTo(world, `${name}@cast.example`)).map(({ subject }) => subject)
const isThere = async (id: string) =>
  (await rows(world.database.reader, 'select 1 from pins where id = $1', [id])).length === 1

/** Two pins of Olive's and one of Bob's lead there. */
async function spam(domain: string) {
  const link = `https://${domain}/`
  const [board, bobs] = [await boardOf(olive), await boardOf(bob)]
  const olives = [
    await pinOn(olive, board, { link, title: 'Buy' }),
    await pinOn(olive, board, { link }),
  ]
  return { board, olives, bobs: await pinOn(bob, bobs, { link, title: 'Look' }) }
}
const statementOf = async (id: string, name: 'olive' | 'bob') =>
  (await ada.run(listPurgePeople, { id })).items.find(({ username }) => username === name)
    ?.report_id ?? ''

describe('whose pins were removed', () => {
  it('read once how many, why, and how to appeal, each by a number of their own', async () => {
    await spam('told.example')
    const { id } = await remove(world, ada, await prepare(world, ada, { domain: 'told.example' }))
    expect(await newsOf(olive)).toEqual([['removed', 2]])
    expect(await newsOf(bob)).toEqual([['removed', 1]])
    expect(await subjectsTo('olive')).toEqual(['Bowerbird: 2 of your Pins were removed'])
    expect(await subjectsTo('bob')).toEqual(['Bowerbird: your Pin was removed'])
    const [mail] = await mailsTo(world, 'olive@cast.example')
    expect(mail?.text).toContain('A wave of spam.')
    expect(mail?.text).not.toContain('It was reported')
    const [bobsMail] = await mailsTo(world, 'bob@cast.example')
    expect(bobsMail?.text).toContain('Look')
    expect(bobsMail?.text).not.toContain('It was reported')
    const number = await statementOf(id, 'olive')
    expect(mail?.links.some((link) => link.endsWith(`/appeal/?report=${number}`))).toBe(true)
    expect(await olive.run(getRemoval, { id: number })).toMatchObject({
      ...{ subject: 'pin', count: 2, title: '', rule: 'spam', words: 'A wave of spam.' },
    })
    const bobs = { id: await statementOf(id, 'bob') }
    expect(await bob.run(getRemoval, bobs)).toMatchObject({
      ...{ count: 1, title: 'Look', is_of_purge: true },
    })
    for (const other of [bob, ada])
      expect(await codeOf(other.run(getRemoval, { id: number }))).toBe('report_not_found')
    await runAllJobs(world)
    expect(await newsOf(olive)).toHaveLength(1)
  })

  it('have them back, with their boards counted anew, when it is undone for them alone', async () => {
    const { olives, bobs, board } = await spam('undone.example')
    const { id } = await remove(world, ada, await prepare(world, ada, { domain: 'undone.example' }))
    expect(await olive.run(getBoard, { board_id: board })).toMatchObject({ pin_count: 0 })
    const number = await statementOf(id, 'olive')
    expect(await codeOf(ada.run(undoReportDecision, { id: number }))).toBe('report_of_purge')
    expect((await ada.run(listReports, { id: number })).items).toMatchObject([
      { outcome: 'removed', decision: { purge_id: id, undoable_until: null } },
    ])
    await ada.run(undoPurge, { id, person_id: idOf(world, 'olive') })
    expect((await ada.run(listPurgePeople, { id })).items).toMatchObject([
      { username: 'olive', is_being_put_back: true },
      { username: 'bob', is_being_put_back: false },
    ])
    await runAllJobs(world)
    expect(await Promise.all([...olives, bobs].map(isThere))).toEqual([true, true, false])
    expect(await olive.run(getBoard, { board_id: board })).toMatchObject({ pin_count: 2 })
    expect((await newsOf(olive))[0]).toEqual(['restored', 2])
    expect((await subjectsTo('olive')).at(-1)).toBe('Bowerbird: 2 of your Pins are back')
    expect(await olive.run(getRemoval, { id: number })).toBeNull()
    expect(await ada.run(getPurge, { id })).toMatchObject({ removed: 3, put_back: 2 })
    expect(await codeOf(ada.run(undoPurge, { id, person_id: idOf(world, 'olive') }))).toBe(
      'purge_state_changed',
    )
    await ada.run(undoPurge, { id, person_id: null })
    await runAllJobs(world)
    expect(await isThere(bobs)).toBe(true)
    expect((await ada.run(getPurge, { id })).undoable_until).toBeNull()
  })

  it('are told how many came back, where some are gone for good, and are not offered again', async () => {
    const { olives } = await spam('lost.example')
    const { id } = await remove(world, ada, await prepare(world, ada, { domain: 'lost.example' }))
    const gone = [olives[0]]
    await rows(world.database.writer, 'delete from deleted_pins where id = any($1::bigint[])', [
      gone,
    ])
    await ada.run(undoPurge, { id, person_id: null })
    await runAllJobs(world)
    expect((await newsOf(olive))[0]).toEqual(['restored', 1])
    expect(await ada.run(getPurge, { id })).toMatchObject({
      ...{ removed: 3, put_back: 2, undoable_until: null },
    })
    const { items } = await ada.run(listPurgePeople, { id })
    expect(items.map(({ is_undoable }) => is_undoable)).toEqual([false, false])
  })

  it('do not get back what a day later is removed for good', async () => {
    const { olives } = await spam('final.example')
    const { id } = await remove(world, ada, await prepare(world, ada, { domain: 'final.example' }))
    expect((await ada.run(getPurge, { id })).undoable_until).not.toBeNull()
    await finishDecisions(after(25), world.database)
    const kept = () =>
      rows(world.database.reader, 'select 1 from deleted_pins where id = any($1::bigint[])', [
        olives,
      ])
    expect(await kept()).toEqual([])
    await rows(
      world.database.writer,
      `update purges set started_at = started_at - interval '25 hours' where id = $1`,
      [id],
    )
    expect((await ada.run(getPurge, { id })).undoable_until).toBeNull()
    expect(await codeOf(ada.run(undoPurge, { id, person_id: null }))).toBe('purge_state_changed')
  })
})

it('waits for a second operator where the rule needs one, who may refuse it', async () => {
  const strict = await createWorld({ FOUR_EYES: 'on' })
  try {
    const [first, second] = [strict.as('ada'), strict.as('kim')]
    for (const { viewer } of [first, second]) if (viewer) viewer.is_operator = true
    const board = await boardOf(strict.as('olive'))
    await pinOn(strict.as('olive'), board)
    const decide = async () => {
      const { id, pins } = await prepare(strict, first, { who: 'olive' })
      await first.run(runPurge, { id, pins, rule: 'hate' })
      await runAllJobs(strict)
      return { id, pins }
    }
    const refused = await decide()
    expect(await first.run(getPurge, { id: refused.id })).toMatchObject({
      ...{ state: 'waiting', removed: 0, is_mine: true, decided_by: 'ada' },
    })
    expect(await codeOf(first.run(runPurge, refused))).toBe('second_operator_required')
    await second.run(cancelPurge, { id: refused.id })
    const { id, pins } = await decide()
    await second.run(runPurge, { id, pins })
    await runAllJobs(strict)
    expect(await second.run(getPurge, { id })).toMatchObject({
      ...{ state: 'removed', removed: 1, rule: 'hate', is_mine: false },
      ...{ decided_by: 'ada', confirmed_by: 'kim' },
    })
  } finally {
    await strict.end()
  }
})

it('does everything once where jobs do it at the same time', async () => {
  const before = [(await newsOf(olive)).length, (await subjectsTo('olive')).length]
  await spam('twice.example')
  const { id, pins } = await prepare(world, ada, { domain: 'twice.example' })
  const jobs = () =>
    Promise.all([1, 2, 3].map(() => workOnPurge(world.services, world.database, asId<PurgeId>(id))))
  await ada.run(runPurge, { id, pins, rule: 'spam' })
  await jobs()
  expect(await ada.run(getPurge, { id })).toMatchObject({ state: 'removed', removed: 3, gone: 0 })
  await ada.run(undoPurge, { id, person_id: null })
  await jobs()
  expect(await ada.run(getPurge, { id })).toMatchObject({ removed: 3, put_back: 3 })
  const told = [(await newsOf(olive)).length, (await subjectsTo('olive')).length]
  expect(told).toEqual(before.map((count) => count + 2))
})

it('settles reports about its pins, and opens them again when it is undone', async () => {
  const { bobs, olives } = await spam('reported.example')
  const reporter = world.as('kim')
  const { id: number } = await reporter.run(report, {
    ...{ subject: 'pin', subject_id: bobs, reason: 'hate' },
  })
  const open = async () => (await ada.run(listReports, {})).items.map(({ id }) => id)
  expect(await open()).toEqual([number])
  const { id } = await remove(world, ada, await prepare(world, ada, { domain: 'reported.example' }))
  expect(await open()).toEqual([])
  expect(await subjectsTo('kim')).toEqual(['Your report to Bowerbird'])
  expect(await newsOf(world.as('kim'))).toEqual([])
  await ada.run(undoPurge, { id, person_id: null })
  await runAllJobs(world)
  expect(await Promise.all([bobs, ...olives].map(isThere))).toEqual([true, true, true])
  expect(await open()).toEqual([number])
})

it('waits with a board whose pins are being moved, before it puts its pins back', async () => {
  const { board, bobs, olives } = await spam('busy.example')
  const { id } = await remove(world, ada, await prepare(world, ada, { domain: 'busy.example' }))
  await rows(
    world.database.writer,
    `insert into board_actions (id, kind, person_id, board_id, to_board_id, up_to_pin_id, total, state, created_at)
     values (1, 'move', $1, $2, $3, $4, 2, 'running', now())`,
    [idOf(world, 'olive'), board, await boardOf(olive), olives[1]],
  )
  await ada.run(undoPurge, { id, person_id: null })
  await runAllJobs(world)
  expect(await Promise.all([...olives, bobs].map(isThere))).toEqual([false, false, true])
  await rows(world.database.writer, `update board_actions set state = 'finished' where id = 1`, [])
  await workOnPurge(world.services, world.database, asId<PurgeId>(id))
  expect(await Promise.all([...olives, bobs].map(isThere))).toEqual([true, true, true])
  expect((await newsOf(olive))[0]).toEqual(['restored', 2])
})

it('counts for transparency as removals of its rule, and not as reports', async () => {
  const month = new Date().toISOString().slice(0, 7)
  const counts = async () => {
    const { reasons } = await ada.run(getTransparency, { from: month, until: month })
    return reasons.find(({ reason }) => reason === 'violence')
  }
  await spam('counted.example')
  const { id, pins } = await prepare(world, ada, { domain: 'counted.example' })
  await ada.run(runPurge, { id, pins, rule: 'violence' })
  await runAllJobs(world)
  expect(await counts()).toMatchObject({ reports: 0, removed: 3 })
  await ada.run(undoPurge, { id, person_id: null })
  await runAllJobs(world)
  expect(await counts()).toMatchObject({ reports: 0, removed: 0, kept: 0 })
})

it('forgets which pins it had after a while, at once with an account, and keeps the numbers', async () => {
  await spam('forgotten.example')
  const { id } = await remove(
    world,
    ada,
    await prepare(world, ada, { domain: 'forgotten.example' }),
  )
  const unrun = await prepare(world, ada, { who: 'olive' })
  const left = async (table: string) =>
    (await rows(world.database.reader, `select 1 from ${table} where purge_id = $1`, [id])).length
  await forgetReportsOf(world.database, idOf(world, 'bob'))
  expect([await left('purge_pins'), await left('purge_people')]).toEqual([2, 1])
  await forgetOldPurges(after(24 * 29), world.database)
  expect(await ada.run(getPurge, { id: unrun.id })).toMatchObject({ state: 'cancelled' })
  expect(await left('purge_pins')).toBe(2)
  await forgetOldPurges(after(24 * 31), world.database)
  expect([await left('purge_pins'), await left('purge_people')]).toEqual([0, 0])
  expect(await ada.run(getPurge, { id })).toMatchObject({ pins: 3, removed: 3 })
})
