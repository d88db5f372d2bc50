import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { getPerson } from '#contract/people/get-person'
import { listMutes, mutePerson, unmutePerson } from '#contract/people/mutes'
import { hidePerson } from '#domains/people'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { crowd } from '#testing/crowd'
import { asId } from '#testing/ids'
import { type Actor, createWorld, type World } from '#testing/world'

let world: World
let people: Actor[]
beforeAll(async () => {
  world = await createWorld()
  people = await crowd(world, 4)
})
afterAll(() => world.end())

const bobsId = () => idOf(world, 'bob')
const asSeenBy = async (name: 'kim' | 'bob', username: string) =>
  (await world.as(name).run(getPerson, { username })).muted_by_me

describe('a mute', () => {
  it('is refused to visitors, of oneself, of unknown people and beyond the limit', async () => {
    const kim = world.as('kim')
    await expect(world.visitor.run(mutePerson, { user_id: bobsId() })).rejects.toMatchObject({
      code: 'login_required',
    })
    await expect(kim.run(mutePerson, { user_id: idOf(world, 'kim') })).rejects.toMatchObject({
      code: 'mute_of_oneself',
    })
    for (const operation of [mutePerson, unmutePerson])
      await expect(kim.run(operation, { user_id: '1' })).rejects.toMatchObject({
        code: 'person_not_found',
      })
    await world.database.transaction((db) =>
      rows(
        db,
        `insert into person_mutes (person_id, muted_id, muted_at)
         select $1, n, now() from generate_series(1, $2::int) n`,
        [idOf(world, 'kim'), limits.mutesPerPerson],
      ),
    )
    await expect(kim.run(mutePerson, { user_id: bobsId() })).rejects.toMatchObject({
      code: 'mute_limit_reached',
    })
    await world.database.pool.query('delete from person_mutes')
  })

  it('is shown to its maker only, is idempotent, and can be removed', async () => {
    const kim = world.as('kim')
    const muted = await kim.run(mutePerson, { user_id: bobsId() })
    expect(muted).toMatchObject({ username: 'bob', muted_by_me: true, blocked_by_me: false })
    await kim.run(mutePerson, { user_id: bobsId() })
    expect(await asSeenBy('kim', 'bob')).toBe(true)
    expect(await asSeenBy('bob', 'kim')).toBe(false)
    expect((await kim.run(listMutes, {})).items).toMatchObject([{ username: 'bob' }])
    expect((await world.as('bob').run(listMutes, {})).items).toEqual([])

    expect(await kim.run(unmutePerson, { user_id: bobsId() })).toMatchObject({ muted_by_me: false })
    expect(await asSeenBy('kim', 'bob')).toBe(false)
    expect((await kim.run(listMutes, {})).items).toEqual([])
  })

  it('of a person hidden since can be removed, by its maker only', async () => {
    const kim = world.as('kim')
    const user_id = people[3]?.viewer?.id ?? asId('')
    await kim.run(mutePerson, { user_id })
    await world.database.transaction((db) => hidePerson(db, user_id, new Date()))
    await expect(world.as('bob').run(unmutePerson, { user_id })).rejects.toMatchObject({
      code: 'person_not_found',
    })
    await expect(kim.run(unmutePerson, { user_id })).resolves.toMatchObject({ muted_by_me: false })
  })

  it('is listed page by page, latest first', async () => {
    const kim = world.as('kim')
    const some = people.slice(0, 3)
    for (const person of some) await kim.run(mutePerson, { user_id: person.viewer?.id ?? '' })
    const first = await kim.run(listMutes, { page_size: 2 })
    const rest = await kim.run(listMutes, { page_size: 2, bookmarks: first.bookmark ?? '' })
    const listed = [...first.items, ...rest.items].map(({ id }) => id)
    expect(listed.toSorted()).toEqual(some.map(({ viewer }) => viewer?.id ?? '').toSorted())
    expect(rest.bookmark).toBeNull()
  })
})
