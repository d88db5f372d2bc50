import { expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { getAudienceDebug } from '#contract/audiences/audience-debug'
import type { PersonId } from '#contract/ids'
import { audiencePorts } from '#main/ports/audience-ports'
import { idOf } from '#testing/callers'
import { asId } from '#testing/ids'
import {
  advertiser_id,
  now,
  people,
  startAudiences,
  visit,
  visitors,
  world,
  write,
} from '#testing/worlds/audience-crowd'
import {
  allowAll,
  crowdEmail,
  hashOf,
  listAudience,
  makeAudience,
  updateAudiences,
} from '#testing/worlds/audiences'
import { selectAudiencesOf } from '../members/member-queries.ts'
import { refreshAudiences } from '../members/refresh-audiences.ts'

startAudiences()

const debug = (audience_id: string, name: 'olive' | 'kim' = 'olive') =>
  world.as(name).run(getAudienceDebug, { advertiser_id, audience_id })
const emails = (size: number) => Array.from({ length: size }, (_, n) => crowdEmail(n + 1))

it('tells what the rule found by day, and how much of it can lead to a member', async () => {
  for (const n of [1, 2, 3]) await visit(n, { event_name: 'search' })
  await visit(4, { event_name: 'search', at: new Date(now().getTime() - 3 * 86_400_000) })
  await write(
    `update conversion_events set identifiers = null where event_name = 'search' and identifiers @> $1::jsonb`,
    [JSON.stringify({ em: [hashOf(crowdEmail(2))] })],
  )
  const id = await visitors({ event_names: ['search'] })
  await updateAudiences(world)
  const found = await debug(id)
  expect(found.source_days?.map(({ events, matchable }) => [events, matchable])).toEqual([
    [1, 1],
    [3, 2],
  ])
  expect(found).toMatchObject({ list: null, failure: null })
  expect(found.refreshed_time).not.toBeNull()
})

it('says of a list how many were sent, and a share only where it can be used', async () => {
  const big = await listAudience(world, advertiser_id, emails(people))
  expect((await debug(big)).list).toEqual({
    num_uploaded_user_records: people,
    match_percent: { lower_bound: 63, upper_bound: 100 },
  })
  const small = await listAudience(world, advertiser_id, emails(40))
  expect((await debug(small)).list).toEqual({
    num_uploaded_user_records: 40,
    match_percent: null,
  })
})

it('answers about the caller alone, as it is decided when an ad is chosen', async () => {
  const olive = idOf(world, 'olive')
  await allowAll(world, [asId<PersonId>(olive)])
  const [{ email } = { email: '' }] = (await write('select email from accounts where id = $1', [
    olive,
  ])) as { email: string }[]
  await world.as('olive').run(addAdvertiserPerson, {
    ...{ advertiser_id, username: 'kim', role: 'ANALYST' },
  })
  const id = await listAudience(world, advertiser_id, [...emails(people), email])
  const reachedBy = async (person: string) =>
    (await selectAudiencesOf(world.database.reader, asId<PersonId>(person), now())).some(
      (one) => one.id === id,
    )
  const met = ({ viewer }: Awaited<ReturnType<typeof debug>>) =>
    Object.fromEntries(viewer.checks.map(({ check, is_met }) => [check, is_met]))
  const mine = await debug(id)
  expect(await reachedBy(olive)).toBe(true)
  expect(mine.viewer.is_reached).toBe(true)
  expect(Object.values(met(mine))).toEqual([true, true, true, true, true, true])
  const kims = await debug(id, 'kim')
  expect(await reachedBy(idOf(world, 'kim'))).toBe(false)
  expect(kims.viewer).toMatchObject({ is_reached: false, until_time: null })
  expect(met(kims)['FOUND']).toBe(false)
  expect(JSON.stringify(kims)).not.toContain(olive)
})

it('tells what kind of error the last attempt ended with, until one succeeds', async () => {
  const id = await makeAudience(world, advertiser_id, 'ENGAGEMENT', {})
  const failing = {
    ...audiencePorts,
    selectAdEngagement: () => Promise.reject(new TypeError('of person 42')),
  }
  await refreshAudiences(world.services, world.database, failing).catch(() => null)
  const { failure } = await debug(id)
  expect(failure).toMatchObject({ kind: 'TypeError' })
  await updateAudiences(world, new Date(now().getTime() + 11 * 60_000))
  expect((await debug(id)).failure).toBeNull()
})
