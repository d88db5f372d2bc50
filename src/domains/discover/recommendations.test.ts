import { afterAll, beforeAll, expect, it } from 'vitest'
import { editProfile } from '#contract/accounts/account/edit-profile'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import { acceptBoardInvite } from '#contract/boards/people/accept-board-invite'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import { boardIdeas } from '#contract/discover/board-ideas'
import { noteSeenPins } from '#contract/discover/note-seen-pins'
import { relatedPins } from '#contract/discover/related-pins'
import { listSeeFewer, seeFewer, undoSeeFewer } from '#contract/discover/see-fewer'
import { isFailure } from '#contract/errors'
import type { BoardId, PinId } from '#contract/ids'
import { blockPerson, unblockPerson } from '#contract/people/blocks'
import { mutePerson, unmutePerson } from '#contract/people/mutes'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { type Actor, createWorld, type World } from '#testing/world'

let world: World
let olive: Actor
let bob: Actor
let ada: Actor
/** Pictures by name; Olive saved them on her boards of lamps and chairs. */
const pins: Record<string, PinId> = {}
let lamps: BoardId

const board = async (
  who: Actor,
  name: string,
  privacy: 'public' | 'secret' | 'protected' = 'public',
) => (await who.run(createBoard, { name, privacy })).id
const save = async (who: Actor, board_id: BoardId) =>
  (await who.run(savePin, { board_id, image_base64: await drawBase64() })).id
const related = async (who: Actor, pin: string) => (await who.run(relatedPins, { pin })).items

beforeAll(async () => {
  world = await createWorld()
  olive = world.as('olive')
  bob = world.as('bob')
  ada = world.as('ada')
  lamps = await board(olive, 'Lamps')
  const chairs = await board(olive, 'Chairs')
  for (const name of ['globe', 'paper', 'brass']) pins[name] = await save(olive, lamps)
  for (const name of ['stool', 'sofa']) pins[name] = await save(olive, chairs)
})
afterAll(() => world.end())

it('refuses pins and boards that do not exist or that the viewer may not open', async () => {
  const secret = await board(olive, 'Hidden', 'secret')
  const pin = await save(olive, secret)
  const notFound = (code: string) => (error: unknown) => isFailure(error, code as never)
  await expect(bob.run(relatedPins, { pin: '1' })).rejects.toSatisfy(notFound('pin_not_found'))
  await expect(bob.run(relatedPins, { pin })).rejects.toSatisfy(notFound('pin_not_found'))
  await expect(bob.run(seeFewer, { pin_id: pin })).rejects.toSatisfy(notFound('pin_not_found'))
  await expect(bob.run(boardIdeas, { id: secret })).rejects.toSatisfy(notFound('board_not_found'))
  expect(await rows(world.database.reader, 'select 1 from see_fewer', [])).toEqual([])
})

it('relates pins of one board, and recommends them to people who saved one, with the reason', async () => {
  expect((await related(bob, pins.globe!)).map(({ id }) => id).toSorted()).toEqual(
    [pins.paper, pins.brass].toSorted(),
  )
  const lights = await board(bob, 'Lights')
  await bob.run(repin, { pin_id: pins.globe!, board_id: lights })
  const { items } = await bob.run(homeFeed, {})
  const why = new Map(items.map((pin) => [pin.id, pin.recommendation_reason]))
  const reason = { reason: 'BOARD', board: { id: lights, name: 'Lights', url: '/bob/lights/' } }
  expect(why.get(pins.paper!)).toEqual(reason)
  expect(why.get(pins.brass!)).toEqual(reason)
  expect(why.get(pins.stool!)).toEqual({ reason: 'FRESH' })
  expect(new Set(items.slice(0, 2).map(({ id }) => id))).toEqual(new Set([pins.paper, pins.brass]))

  const ideas = await bob.run(boardIdeas, { id: lights })
  expect(ideas.items.map(({ id }) => id).toSorted()).toEqual([pins.paper, pins.brass].toSorted())
  expect(ideas.items[0]?.recommendation_reason).toEqual(reason)
})

it('no longer recommends seen pins; "see fewer" hides pins at once, and undoing it shows them again', async () => {
  await bob.run(noteSeenPins, { pin_ids: [pins.paper!] })
  const chosen = async () =>
    (await bob.run(homeFeed, {})).items
      .filter(({ recommendation_reason }) => recommendation_reason?.reason === 'BOARD')
      .map(({ id }) => id)
  expect(await chosen()).toEqual([pins.brass])
  for (const of of ['pin', 'board', 'person', 'interest'] as const) {
    await bob.run(seeFewer, { pin_id: pins.brass!, of })
    expect(await chosen()).toEqual([])
    expect((await related(bob, pins.globe!)).map(({ id }) => id)).not.toContain(pins.brass)
    await bob.run(undoSeeFewer, { pin_id: pins.brass!, of })
    expect(await chosen()).toEqual([pins.brass])
  }
})

it('lists a person’s "see fewer" entries, and lets them be undone even for deleted pins', async () => {
  const choices = async (who: Actor, more = {}) => who.run(listSeeFewer, more)
  const brass = pins.brass!
  for (const of of ['pin', 'board', 'person'] as const)
    await ada.run(seeFewer, { pin_id: brass, of })
  const { items } = await choices(ada)
  expect(items.map(({ of, name, url }) => [of, name, url])).toEqual(
    expect.arrayContaining([
      ['pin', '', `/pin/${brass}/`],
      ['board', 'Lamps', '/olive/lamps/'],
      ['person', 'Olive Grant', '/olive/'],
    ]),
  )
  expect(items.every(({ image_url, of }) => of === 'person' || image_url !== null)).toBe(true)
  expect((await choices(olive)).items).toEqual([])
  const paged: string[] = []
  for (let bookmarks: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof choices>> = await choices(ada, {
      bookmarks,
      page_size: 1,
    })
    paged.push(...page.items.map(({ of }) => of))
    bookmarks = page.bookmark
    if (bookmarks === null) break
  }
  expect(paged).toEqual(items.map(({ of }) => of))

  // Without name and picture where they may no longer see it.
  await olive.run(editBoard, { board_id: lamps, privacy: 'secret' })
  const listed = JSON.stringify((await choices(ada)).items.filter(({ of }) => of !== 'person'))
  expect(listed).not.toMatch(/Lamps|236x|136x/)
  for (const { of, subject } of items) await ada.run(undoSeeFewer, { of, subject })
  expect((await choices(ada)).items).toEqual([])
  await olive.run(editBoard, { board_id: lamps, privacy: 'public' })
})

it('shows only the newest pins and stores nothing when recommendations are off', async () => {
  await bob.run(editProfile, { personal_recommendations: false })
  const { items } = await bob.run(homeFeed, {})
  expect(items.some(({ recommendation_reason }) => recommendation_reason)).toBe(false)
  await bob.run(noteSeenPins, { pin_ids: [pins.sofa!] })
  const seen = () => rows(world.database.reader, 'select pictures from seen_pins', [])
  const before = await seen()
  await bob.run(editProfile, { personal_recommendations: true })
  expect(await seen()).toEqual(before)
  await bob.run(noteSeenPins, { pin_ids: [pins.sofa!] })
  expect(await seen()).not.toEqual(before)
})

it('pages without repeating a picture even when pins are saved meanwhile', async () => {
  const first = await ada.run(homeFeed, { page_size: 2 })
  await save(olive, lamps)
  const second = await ada.run(homeFeed, { page_size: 2, bookmarks: first.bookmark })
  const third = await ada.run(homeFeed, { page_size: 2, bookmarks: second.bookmark })
  const shown = [first, second, third].flatMap(({ items }) =>
    items.map(({ image_signature }) => image_signature),
  )
  expect(shown).toHaveLength(5)
  expect(new Set(shown).size).toBe(5)
  expect(third.bookmark).toBeNull()
  expect(first.bookmark).toMatch(/^[\w-]+$/)
})

it.each(['secret', 'protected'] as const)(
  'ignores pins that are together only on a %s board, also when it was public before',
  async (privacy) => {
    const open = await board(olive, `Open ${privacy}`)
    const other = await board(olive, `Other ${privacy}`)
    const one = await save(olive, open)
    const two = await save(olive, other)
    const link = await board(ada, `Link ${privacy}`, privacy)
    await ada.run(repin, { pin_id: one, board_id: link })
    await ada.run(repin, { pin_id: two, board_id: link })
    const isRelated = async () =>
      (await related(bob, one)).some(({ image_signature }) => image_signature === signature)
    const [{ signature }] = (await rows<{ signature: string }>(
      world.database.reader,
      'select image_signature as signature from pins where id = $1',
      [two],
    )) as [{ signature: string }]
    expect(await isRelated()).toBe(false)
    // The control: the same board has an effect when it is public.
    await ada.run(editBoard, { board_id: link, privacy: 'public' })
    expect(await isRelated()).toBe(true)
    await ada.run(editBoard, { board_id: link, privacy })
    expect(await isRelated()).toBe(false)
  },
)

it('respects blocks and mutes of both the board’s owner and the pin’s saver', async () => {
  const shared = await board(olive, 'Shared shelf')
  await olive.run(inviteToBoard, { board_id: shared, invited_user_ids: [idOf(world, 'kim')] })
  await world.as('kim').run(acceptBoardInvite, { board_id: shared })
  const kims = await save(world.as('kim'), shared)
  const shown = async () => (await bob.run(homeFeed, {})).items.some(({ id }) => id === kims)
  await bob.run(editProfile, { personal_recommendations: false })
  const them = { user_id: idOf(world, 'olive') }
  expect(await shown()).toBe(true)
  await bob.run(mutePerson, them)
  expect(await shown()).toBe(false)
  await bob.run(unmutePerson, them)
  expect(await shown()).toBe(true)
  await bob.run(blockPerson, them)
  expect(await shown()).toBe(false)
  await bob.run(unblockPerson, them)
  await bob.run(editProfile, { personal_recommendations: true })
})
