import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  allowVideoUploads,
  listVideoRefusals,
  refuseVideoUploads,
} from '#contract/accounts/video-uploads/video-refusals'
import { uploadAbilities } from '#contract/media/upload-abilities'
import type { RequestOf } from '#contract/operation'
import { idOf } from '#testing/callers'
import { refuseVideosOf } from '#testing/media/video-refusals'
import { refusalOf } from '#testing/refusal-of'
import { type Actor, createWorld, type World } from '#testing/world'

let world: World
let operator: Actor
beforeAll(async () => {
  world = await createWorld()
  operator = world.as('ada')
  if (operator.viewer) operator.viewer.is_operator = true
})
afterAll(() => world.end())

type RefusalInput = RequestOf<typeof refuseVideoUploads>
const refuse = (who: RefusalInput['who'], reason: RefusalInput['reason'] = 'Stolen films') =>
  operator.run(refuseVideoUploads, { who, reason })
const allow = (who: string) => operator.run(allowVideoUploads, { who })
const list = async (state: 'refused' | 'allowed') =>
  (await operator.run(listVideoRefusals, { state })).items
const refusal = async (work: () => Promise<unknown>) => {
  const { code, field } = await refusalOf(work)
  return [code, field]
}

it('only operators refuse videos, allow them again, and see of whom', async () => {
  const kim = world.as('kim')
  const calls = [
    () => kim.run(refuseVideoUploads, { who: 'bob', reason: 'Because' }),
    () => kim.run(allowVideoUploads, { who: 'bob' }),
    () => kim.run(listVideoRefusals, {}),
  ]
  for (const call of calls) expect((await refusalOf(call)).code).toBe('not_allowed')
})

it('a refusal says to whom, why, by whom and since when, and the member reads why', async () => {
  expect(await refuse('@bob', ' Films of others ')).toMatchObject({
    ...{ person: { username: 'bob' }, reason: 'Films of others' },
    ...{ refused_by: 'ada', refused_at: expect.any(String), allowed: null },
  })
  expect(await world.as('bob').run(uploadAbilities, {})).toMatchObject({
    video_upload_allowed: false,
    video_refusal: { reason: 'Films of others', refused_at: expect.any(String) },
  })
  expect((await world.as('olive').run(uploadAbilities, {})).video_refusal).toBeNull()
  expect(await refusal(() => refuse('bob', 'Once more'))).toEqual(['video_refusal_exists', 'who'])
  expect((await list('refused')).map(({ reason }) => reason)).toEqual(['Films of others'])
})

it('what was allowed again stays recorded, and may be refused anew', async () => {
  await allow('bob')
  expect((await world.as('bob').run(uploadAbilities, {})).video_upload_allowed).toBe(true)
  expect(await list('refused')).toEqual([])
  expect(await list('allowed')).toMatchObject([
    { person: { username: 'bob' }, refused_by: 'ada', allowed: { by: 'ada' } },
  ])
  expect(await refusal(() => allow('bob'))).toEqual(['video_refusal_not_found', undefined])
  await refuse('bob@cast.example', 'And again')
  expect((await list('refused')).map(({ reason }) => reason)).toEqual(['And again'])
  expect(await list('allowed')).toHaveLength(1)
  await allow('bob')
})

it('needs somebody who is there, and a reason', async () => {
  expect(await refusal(() => refuse('nobody_at_all'))).toEqual(['person_not_found', 'who'])
  expect(await refusal(() => refuse('olive', '  '))).toEqual(['invalid_input', 'reason'])
  expect(await list('refused')).toEqual([])
})

it('lists page by page, the newest first, with those of a command', async () => {
  await refuse('kim')
  await refuse('olive')
  await refuseVideosOf(world, idOf(world, 'bob'))
  const names: string[] = []
  let bookmarks: string | null = null
  do {
    const page: Awaited<ReturnType<typeof onePage>> = await onePage(bookmarks)
    names.push(...page.items.map(({ person, refused_by }) => `${person.username} ${refused_by}`))
    bookmarks = page.bookmark
  } while (bookmarks !== null)
  expect(names.toSorted()).toEqual(['bob null', 'kim ada', 'olive ada'])
  expect(names.indexOf('olive ada')).toBeLessThan(names.indexOf('kim ada'))
})

const onePage = (bookmarks: string | null) =>
  operator.run(listVideoRefusals, { bookmarks, page_size: 1 })
