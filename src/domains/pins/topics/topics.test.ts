import { beforeAll, expect, it } from 'vitest'
import { editBoard } from '#contract/boards/edit-board'
import { acceptBoardInvite } from '#contract/boards/people/accept-board-invite'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import { editInterest } from '#contract/discover/operator-interests'
import type { InterestId, PinId } from '#contract/ids'
import { limits } from '#contract/limits'
import { deletePin } from '#contract/pins/delete-pin'
import { getPinDraft } from '#contract/pins/drafts/drafts'
import { savePinDraft } from '#contract/pins/drafts/save-draft'
import { editPin } from '#contract/pins/edit-pin'
import { getPin } from '#contract/pins/get-pin'
import { copyPins } from '#contract/pins/many/copy-pins'
import { movePins } from '#contract/pins/many/move-pins'
import { restorePins } from '#contract/pins/many/restore-pins'
import { repin } from '#contract/pins/repin'
import {
  editScheduledPin,
  getScheduledPin,
  publishScheduledPin,
} from '#contract/pins/scheduled/change-scheduled-pin'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { idOf } from '#testing/callers'
import { asId } from '#testing/ids'
import { drawBase64 } from '#testing/media/pictures'
import { refusalOf } from '#testing/refusal-of'
import { actor } from '#testing/world'
import { scheduledBy, startWorld } from '../scheduled/test-scheduled.ts'
import { newBoard, savedBy, world } from '../test-pins.ts'
import { selectPublicTopics } from './topic-queries.ts'

startWorld()

const [kitchen, garden, crafts, knitting] = ['103', '300', '400', '401'].map((id) =>
  asId<InterestId>(id),
) as [InterestId, InterestId, InterestId, InterestId]
const about = (...topic_ids: string[]) => ({ topic_ids })
const bob = () => world.as('bob')
const olive = () => world.as('olive')
const namesIn = (pin: { topics: { name: string }[] }) => pin.topics.map(({ name }) => name)
const seenBy = async (reader: typeof world.visitor, id: PinId) =>
  namesIn(await reader.run(getPin, { id }))
const refusal = async (work: () => Promise<unknown>) => {
  const { code, field } = await refusalOf(work)
  return [code, field]
}
const hide = (id: string, is_hidden: boolean) =>
  actor(world, { ...world.as('ada').viewer!, is_operator: true }).run(editInterest, {
    id,
    is_hidden,
  })

let board_id: Awaited<ReturnType<typeof newBoard>>['id']
beforeAll(async () => {
  board_id = (await newBoard('bob')).id
})

it('are shown in their order with their addresses, by pins of one and of several pages', async () => {
  const { id } = await savedBy('bob', board_id, about(garden, kitchen, garden))
  expect(await seenBy(world.visitor, id)).toEqual(['Garden', 'Kitchens'])
  const [first] = (await bob().run(getPin, { id })).topics
  expect(first).toEqual({ id: garden, name: 'Garden', url: '/ideas/garden/' })
  const pages = [{ image_base64: await drawBase64() }, { image_base64: await drawBase64() }]
  const story = await bob().run(saveStoryPin, { board_id, pages, ...about(kitchen) })
  expect(await seenBy(world.visitor, story.id)).toEqual(['Kitchens'])
  expect(await seenBy(world.visitor, (await savedBy('bob', board_id)).id)).toEqual([])
})

it.each([
  ['is not there', '7'],
  ['is hidden', '400'],
  ['is below a hidden one', '401'],
])('are refused by every way, with its place, where one %s', async (_why, gone) => {
  const { id } = await savedBy('bob', board_id)
  const { id: scheduled_pin_id } = await scheduledBy('olive', (await newBoard('olive')).id)
  const image_base64 = await drawBase64()
  const wrong = about(kitchen, gone)
  await hide(crafts, true)
  const ways = [
    () => savedBy('bob', board_id, wrong),
    () => bob().run(saveStoryPin, { board_id, pages: [{ image_base64 }], ...wrong }),
    () => bob().run(editPin, { id, ...wrong }),
    async () => scheduledBy('olive', (await newBoard('olive')).id, wrong),
    () => olive().run(editScheduledPin, { scheduled_pin_id, ...wrong }),
  ]
  for (const way of ways) expect(await refusal(way)).toEqual(['topic_not_found', 'topic_ids.1'])
  await hide(crafts, false)
  expect(await seenBy(bob(), id)).toEqual([])
})

it('are ten at most', async () => {
  const many = Array.from({ length: limits.topicsPerPin + 1 }, (_, n) => `${100 + n}`)
  expect(await refusal(() => savedBy('bob', board_id, about(...many)))).toEqual([
    'invalid_input',
    'topic_ids',
  ])
})

it('are changed by the creator alone, taken out, and left where nothing is said of them', async () => {
  const board = await newBoard('olive')
  await olive().run(inviteToBoard, { board_id: board.id, invited_user_ids: [idOf(world, 'bob')] })
  await bob().run(acceptBoardInvite, { board_id: board.id })
  const { id } = await savedBy('bob', board.id, about(kitchen))
  const notTheirs = ['pin_not_created', 'id']
  expect(await refusal(() => olive().run(editPin, { id, ...about(garden) }))).toEqual(notTheirs)
  expect(namesIn(await bob().run(editPin, { id, title: 'Tiles' }))).toEqual(['Kitchens'])
  expect(namesIn(await bob().run(editPin, { id, ...about(knitting, kitchen) }))).toEqual([
    'Knitting',
    'Kitchens',
  ])
  // As a form sends it.
  expect(namesIn(await bob().run(editPin, { id, topic_ids: '' as never }))).toEqual([])
})

it('stay with the first pin: neither repins nor copies have them', async () => {
  const { id } = await savedBy('bob', board_id, about(kitchen))
  const theirs = await olive().run(repin, { pin_id: id, board_id: (await newBoard('olive')).id })
  expect(await seenBy(world.visitor, theirs.id)).toEqual([])
  const notTheirs = ['pin_not_created', 'id']
  expect(await refusal(() => olive().run(editPin, { id: theirs.id, ...about(garden) }))).toEqual(
    notTheirs,
  )
  const other = await newBoard('bob')
  await bob().run(copyPins, { pin_ids: [id], board_id: other.id })
  expect(await seenBy(world.visitor, id)).toEqual(['Kitchens'])
  const { reader } = world.database
  const copies = await reader.query<{ n: number }>(
    'select count(*)::int as n from pins where board_id = $1 and topic_ids is null',
    [other.id],
  )
  expect(copies.rows).toEqual([{ n: 1 }])
})

it('move along, and come back with a pin that is brought back', async () => {
  const { id } = await savedBy('bob', board_id, about(kitchen))
  await bob().run(movePins, { pin_ids: [id], board_id: (await newBoard('bob')).id })
  expect(await seenBy(world.visitor, id)).toEqual(['Kitchens'])
  await bob().run(deletePin, { id })
  await bob().run(restorePins, { pin_ids: [id] })
  expect(await seenBy(world.visitor, id)).toEqual(['Kitchens'])
})

it('of a hidden topic are shown to nobody, stay when others are chosen, and come back with it', async () => {
  const { id } = await savedBy('bob', board_id, about(knitting, kitchen))
  await hide(crafts, true)
  expect(await seenBy(bob(), id)).toEqual(['Kitchens'])
  expect(namesIn(await bob().run(editPin, { id, ...about(garden) }))).toEqual(['Garden'])
  await hide(crafts, false)
  expect(await seenBy(bob(), id)).toEqual(['Garden', 'Knitting'])
})

it('are kept by drafts and scheduled pins, without those that were hidden since', async () => {
  const page = { editor_key: 'onepage22', edit_number: 1 }
  const { id: draft_id } = await olive().run(savePinDraft, {
    ...{ ...page, title: 'Lamp' },
    ...about(knitting, kitchen, '7'),
  })
  const board = await newBoard('olive')
  const { id: scheduled_pin_id } = await scheduledBy('olive', board.id, about(knitting, kitchen))
  const shown = async () => {
    const { options } = await olive().run(getScheduledPin, { scheduled_pin_id })
    return [namesIn(options), options.topic_ids]
  }
  expect(await shown()).toEqual([
    ['Knitting', 'Kitchens'],
    [knitting, kitchen],
  ])
  const draft = async () => namesIn((await olive().run(getPinDraft, { draft_id })).options)
  expect(await draft()).toEqual(['Knitting', 'Kitchens'])

  await hide(crafts, true)
  expect(await draft()).toEqual(['Kitchens'])
  expect(await shown()).toEqual([['Kitchens'], [kitchen]])
  await olive().run(editScheduledPin, { scheduled_pin_id, ...about(garden) })
  const { id } = await olive().run(publishScheduledPin, { scheduled_pin_id })
  expect(await seenBy(olive(), id)).toEqual(['Garden'])
  await hide(crafts, false)
  expect(await seenBy(olive(), id)).toEqual(['Garden', 'Knitting'])
})

it.each(['secret', 'protected'] as const)(
  'of pins on a %s board are nobody’s to find, until it is opened',
  async (privacy) => {
    const board = await newBoard('bob', privacy)
    const { id } = await savedBy('bob', board.id, about(kitchen))
    expect(await seenBy(bob(), id)).toEqual(['Kitchens'])
    const found = () => selectPublicTopics(world.database.reader, [id])
    expect((await found()).size).toBe(0)
    if (privacy === 'secret')
      expect(await refusal(() => seenBy(olive(), id))).toEqual(['pin_not_found', undefined])
    await bob().run(editBoard, { board_id: board.id, privacy: 'public' })
    expect((await found()).get(id)).toEqual([kitchen])
  },
)
