import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { suspendMember } from '#contract/accounts/members/member-actions'
import { editBoard } from '#contract/boards/edit-board'
import type { PurgeId } from '#contract/ids'
import type { Page } from '#contract/paging'
import { deletePin } from '#contract/pins/delete-pin'
import { getPin } from '#contract/pins/get-pin'
import { preparePurge, runPurge } from '#contract/reports/purges/change-purge'
import {
  getPurge,
  listPurgePeople,
  listPurgePins,
  listPurges,
} from '#contract/reports/purges/list-purges'
import type { Purge } from '#contract/reports/purges/purge'
import { listReports } from '#contract/reports/reports'
import { findAccountNamed } from '#domains/accounts'
import { rows } from '#platform/database'
import { firstIdAt } from '#platform/ids'
import { asId } from '#testing/ids'
import { type Actor, createWorld, type World } from '#testing/world'
import { findPins } from './finding/find-pins.ts'
import { findPurge } from './purge-queries.ts'
import { removePins } from './remove-pins.ts'
import { boardOf, codeOf, giveUp, pinOn, prepare, remove } from './test-purges.ts'

let world: World
let operator: Actor
let olive: Actor
let bob: Actor
beforeAll(async () => {
  world = await createWorld({ FOUR_EYES: 'off' })
  operator = world.as('ada')
  if (operator.viewer) operator.viewer.is_operator = true
  olive = world.as('olive')
  bob = world.as('bob')
})
afterAll(() => world.end())

/** Which of these pins are there. */
async function left(...ids: string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    world.database.reader,
    'select id from pins where id = any($1::bigint[]) order by id',
    [ids],
  )
  return found.map(({ id }) => id)
}
const listed = async (id: string) =>
  (await operator.run(listPurgePins, { id, page_size: 100 })).items

describe('which pins it has', () => {
  it('has all pins of a member, and removes them when it is run, and no other', async () => {
    const board = await boardOf(olive)
    const secret = await boardOf(olive, 'secret')
    const shown = [await pinOn(olive, board, { title: 'One' }), await pinOn(olive, board)]
    const hidden = await pinOn(olive, secret, { title: 'Diary' })
    const other = await pinOn(bob, await boardOf(bob))
    const prepared = await prepare(world, operator, { who: '@olive' })
    expect(prepared).toMatchObject({
      ...{ state: 'counted', username: 'olive', of_person: true, domain: null, rule: null },
      ...{ pins: 3, people: 1, unlisted_pins: 1, removed: 0, prepared_by: 'ada' },
    })
    expect(await left(...shown, hidden)).toHaveLength(3)
    const later = await pinOn(olive, board)

    expect(await remove(world, operator, prepared)).toMatchObject({
      ...{ state: 'removed', pins: 3, removed: 3, gone: 0, rule: 'spam', decided_by: 'ada' },
    })
    expect(await left(...shown, hidden, later, other)).toEqual([other, later].toSorted(byId))
    expect(await codeOf(world.visitor.run(getPin, { id: shown[0]! }))).toBe('pin_not_found')
  })

  it('shows operators nothing of pins on boards that are not public', async () => {
    const secret = await boardOf(bob, 'secret')
    await pinOn(bob, secret, { title: 'My diary', link: 'https://diary.example/' })
    const open = await pinOn(bob, await boardOf(bob), {
      title: 'Open',
      link: 'https://diary.example/open',
    })
    const prepared = await prepare(world, operator, { domain: 'diary.example' })
    const { id } = prepared
    expect(prepared.unlisted_pins).toBe(1)
    expect(await listed(id)).toEqual([
      {
        ...{ id: open, title: 'Open', text: '', username: 'bob', url: `/pin/${open}/` },
        image_url: null,
      },
    ])
    const board_id = (await bob.run(getPin, { id: open })).board.id
    const turn = (privacy: 'public' | 'secret') => bob.run(editBoard, { board_id, privacy })
    await turn('secret')
    expect(await listed(id)).toEqual([
      { id: open, title: '', text: '', username: null, url: null, image_url: null },
    ])
    await turn('public')
    // The secret one is removed first, and numbers the statement of reasons.
    await remove(world, operator, prepared)
    const { items: people } = await operator.run(listPurgePeople, { id })
    const shown = [
      ...people,
      await listed(id),
      await operator.run(listReports, { state: 'settled' }),
      await operator.run(listReports, { id: people[0]?.report_id ?? '' }),
    ]
    expect(JSON.stringify(shown)).not.toContain('diary')
    expect(shown.at(-1)).toMatchObject({ items: [{ about: null, statement: { pins: 2 } }] })
  })

  it('shows operators the pins of a member who is suspended, as they were public', async () => {
    const { id: kim } = (await findAccountNamed(world.database.reader, 'kim'))!
    const pin = await pinOn(world.as('kim'), await boardOf(world.as('kim')), { title: 'Spam' })
    await operator.run(suspendMember, { id: kim, reason: 'Spam' })
    const { id, unlisted_pins } = await prepare(world, operator, { who: 'kim' })
    expect(unlisted_pins).toBe(0)
    expect(await listed(id)).toMatchObject([{ id: pin, title: 'Spam', username: 'kim' }])
  })

  it('has the pins that lead to a website or a part of it', async () => {
    const board = await boardOf(bob)
    const on = (link: string) => pinOn(bob, board, { link })
    const meant = [
      await on('https://shop.example/a?b#c'),
      await on('https:\\\\X.Shop.example:8443'),
    ]
    const others = [await on('https://notshop.example/'), await pinOn(bob, board)]
    const prepared = await prepare(world, operator, { domain: 'https://Shop.Example/any' })
    expect(prepared.domain).toBe('shop.example')
    expect((await listed(prepared.id)).map(({ id }) => id)).toEqual(meant)
    await remove(world, operator, prepared)
    expect(await left(...meant, ...others)).toEqual(others)
  })

  it('has those saved between two moments, from the first on and before the second', async () => {
    const board = await boardOf(bob)
    const ids = [await pinOn(bob, board), await pinOn(bob, board), await pinOn(bob, board)]
    const times = ['2026-03-01T09:59:59Z', '2026-03-01T10:00:00Z', '2026-03-01T11:00:00Z']
    const moved = []
    for (const [index, id] of ids.entries()) {
      const old = firstIdAt(new Date(times[index]!))
      await rows(world.database.writer, 'update pins set id = $2 where id = $1', [id, old])
      moved.push(old)
    }
    const which = {
      from: '2026-03-01T11:00',
      until: '2026-03-01T12:00',
      time_zone: 'Europe/Berlin',
    }
    const prepared = await prepare(world, operator, which)
    expect(prepared).toMatchObject({ pins: 1, from: 'Sun, 01 Mar 2026 10:00:00 +0000' })
    expect((await listed(prepared.id)).map(({ id }) => id)).toEqual([moved[1]])
    const all = await prepare(world, operator, { ...which, who: 'olive' })
    expect(all.pins).toBe(0)
  })

  it('refuses what would be everything, half of the web, nobody or the wrong way round', async () => {
    const refused = (which: object) => codeOf(operator.run(preparePurge, which))
    expect(await refused({ who: '', domain: '', from: '', until: '' })).toBe('invalid_input')
    expect(await refused({ domain: 'com' })).toBe('invalid_input')
    expect(await refused({ who: 'nobody_of_that_name' })).toBe('person_not_found')
    expect(await refused({ from: '2026-03-01T11:00', until: '2026-03-01T11:00' })).toBe(
      'invalid_input',
    )
    expect(await refused({ from: '2026-02-30T11:00' })).toBe('invalid_input')
    expect(await codeOf(bob.run(preparePurge, { who: 'olive' }))).not.toBe('ok')
  })
})

const byId = (a: string, b: string) => Number(BigInt(a) - BigInt(b))

describe('what happens meanwhile', () => {
  it('counts pins that somebody deleted as gone', async () => {
    const board = await boardOf(olive)
    const [first, second] = [await pinOn(olive, board), await pinOn(olive, board)]
    const prepared = await prepare(world, operator, { who: 'olive' })
    await olive.run(deletePin, { id: first })
    expect(await remove(world, operator, prepared)).toMatchObject({
      removed: prepared.pins - 1,
      gone: 1,
    })
    expect(await left(second)).toEqual([])
  })

  it('is run once, with the number of pins that was seen and a rule', async () => {
    await pinOn(olive, await boardOf(olive))
    const { id, pins } = await prepare(world, operator, { who: 'olive' })
    const tried = (more: object) => codeOf(operator.run(runPurge, { id, pins, ...more }))
    expect(await tried({ rule: 'spam', pins: pins + 1 })).toBe('purge_state_changed')
    expect(await tried({})).toBe('invalid_input')
    expect(await operator.run(getPurge, { id })).toMatchObject({ state: 'counted', removed: 0 })
    expect(await tried({ rule: 'spam' })).toBe('ok')
    expect(await tried({ rule: 'spam' })).toBe('purge_state_changed')
  })

  it('removes nothing once it was given up', async () => {
    const pin = await pinOn(olive, await boardOf(olive))
    const prepared = await prepare(world, operator, { who: 'olive' })
    expect(await giveUp(operator, prepared)).toMatchObject({ state: 'cancelled' })
    const run = operator.run(runPurge, { id: prepared.id, pins: prepared.pins, rule: 'spam' })
    expect(await codeOf(run)).toBe('purge_state_changed')
    expect(await left(pin)).toEqual([pin])
  })

  it('goes on where a job was ended, when it finds and when it removes', async () => {
    const board = await boardOf(bob)
    const ids = []
    for (let i = 0; i < 4; i++)
      ids.push(await pinOn(bob, board, { link: 'https://steps.example/' }))
    const { id } = await operator.run(preparePurge, { domain: 'steps.example' })
    const { services, database } = world
    const purgeId = asId<PurgeId>(id)
    let turns = 0
    const work = { services, database, id: purgeId, isOver: () => ++turns > 2 }
    const found = (await findPurge(database.reader, purgeId))!
    while ((await findPins(work, found)) !== 'done') turns = 0
    await operator.run(runPurge, { id, pins: 4, rule: 'spam' })

    turns = 0
    expect(await removePins(work)).toBe('left')
    expect(await operator.run(getPurge, { id })).toMatchObject({ state: 'removing', removed: 2 })
    expect(await left(...ids)).toEqual(ids.slice(2))
    await giveUp(operator, { id })
    expect(await removePins({ ...work, isOver: () => false })).toBeNull()
    expect(await operator.run(getPurge, { id })).toMatchObject({ state: 'stopped', removed: 2 })
    expect(await left(...ids)).toEqual(ids.slice(2))
  })

  it('refuses to have more pins than one may have', async () => {
    await pinOn(bob, await boardOf(bob), { link: 'https://flood.example/' })
    const { id } = await operator.run(preparePurge, { domain: 'flood.example' })
    await rows(world.database.writer, 'update purges set pins = 100000 where id = $1', [id])
    const prepared = await prepare(world, operator, { domain: 'elsewhere.example' })
    expect(prepared).toMatchObject({ state: 'counted', pins: 0, people: 0 })
    expect(await operator.run(getPurge, { id })).toMatchObject({ state: 'too_many' })
    expect(await codeOf(operator.run(runPurge, { id, pins: 100_001, rule: 'spam' }))).toBe(
      'purge_state_changed',
    )
  })

  it('lists removals and their people page by page', async () => {
    const seen = []
    for (let bookmarks: string | null = null; ; ) {
      const page: Page<Purge> = await operator.run(listPurges, { page_size: 2, bookmarks })
      seen.push(...page.items.map(({ id }) => id))
      bookmarks = page.bookmark
      if (bookmarks === null) break
    }
    expect(seen.length).toBeGreaterThan(5)
    expect(seen).toEqual([...new Set(seen)].toSorted(byId).toReversed())
    for (const actor of [bob, olive])
      await pinOn(actor, await boardOf(actor), { link: 'https://people.example/' })
    await pinOn(bob, await boardOf(bob), { link: 'https://people.example/' })
    const { id } = await prepare(world, operator, { domain: 'people.example' })
    const first = await operator.run(listPurgePeople, { id, page_size: 1 })
    expect(first.items).toMatchObject([{ username: 'bob', pins: 2 }])
    const next = await operator.run(listPurgePeople, {
      id,
      page_size: 1,
      bookmarks: first.bookmark,
    })
    expect(next.items).toMatchObject([{ username: 'olive', pins: 1 }])
  })
})
