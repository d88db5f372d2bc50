import { expect, it } from 'vitest'
import { editAudience } from '#contract/audiences/audiences'
import { compareAudiences } from '#contract/audiences/compare-audiences'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { refusalOf } from '#testing/refusal-of'
import {
  advertiser_id,
  after,
  people,
  startAudiences,
  visit,
  visitors,
  world,
  write,
} from '#testing/worlds/audience-crowd'
import { crowdEmail, listAudience, updateAudiences } from '#testing/worlds/audiences'
import { sweepMembers } from '../members/recheck-members.ts'

startAudiences()

const compare = (audience_id: string, other_audience_id: string) =>
  world.as('olive').run(compareAudiences, { advertiser_id, audience_id, other_audience_id })
const emails = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => crowdEmail(from + n + 1))
const stored = () =>
  rows<{ shown_people: number }>(
    world.database.reader,
    'select shown_people from audience_overlaps where advertiser_id = $1',
    [advertiser_id],
  )

it('tells bounds of what two audiences share, the same for a day, whichever is named first', async () => {
  for (let n = 0; n < people; n += 1) await visit(n, { event_name: 'signup' })
  const seen = await visitors({ event_names: ['signup'] })
  const all = await listAudience(world, advertiser_id, emails(0, people))
  const first = await compare(seen, all)
  expect(first).toMatchObject({ audience_id: seen, other_audience_id: all })
  expect(first.size).toEqual({ lower_bound: 100, upper_bound: 300 })
  const [{ shown_people } = { shown_people: 0 }] = await stored()
  expect(shown_people).toBeGreaterThan(people - 50)
  expect(shown_people).toBeLessThanOrEqual(people)
  // Nobody is in it any more, which a second look on the same day does not tell.
  await write('delete from audience_members where advertiser_id = $1', [advertiser_id])
  const again = await compare(all, seen)
  expect(again).toEqual({ ...first, audience_id: all, other_audience_id: seen })
  expect(await stored()).toHaveLength(1)
  await sweepMembers(world.database, after(2))
  expect(await stored()).toEqual([])
  expect((await compare(seen, all)).size).toEqual({ lower_bound: 0, upper_bound: 150 })
})

it('hides the same number of people by the same amount for every pair', async () => {
  for (let n = 0; n < people; n += 1) await visit(n, { event_name: 'lead' })
  const seen = await visitors({ event_names: ['lead'] })
  const [one, other] = [
    await listAudience(world, advertiser_id, emails(0, people)),
    await listAudience(world, advertiser_id, [...emails(0, people), 'nobody@cast.example']),
  ]
  await write('delete from audience_overlaps', [])
  await compare(seen, one)
  await compare(seen, other)
  const shown = (await stored()).map(({ shown_people }) => shown_people)
  expect(shown).toHaveLength(2)
  expect(new Set(shown).size).toBe(1)
})

it('is refused for what cannot be used, for oneself twice, and to who may only read', async () => {
  const all = await listAudience(world, advertiser_id, emails(0, people))
  const few = await listAudience(world, advertiser_id, emails(0, 20))
  const refused = async (a: string, b: string) => (await refusalOf(() => compare(a, b))).code
  expect(await refused(all, few)).toBe('audience_not_ready')
  expect(await refused(all, '5')).toBe('audience_not_found')
  expect(await refused(all, all)).toBe('invalid_input')
  await world.as('olive').run(editAudience, {
    ...{ advertiser_id, audience_id: asId(all), is_archived: true },
  })
  await updateAudiences(world)
  expect(await refused(few, all)).toBe('audience_not_ready')
})
