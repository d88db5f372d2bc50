import { expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { listNews } from '#contract/news/news'
import { blockPerson, unblockPerson } from '#contract/people/blocks'
import { deletePin } from '#contract/pins/delete-pin'
import { getPinDisclosure, setPinDisclosure } from '#contract/pins/disclosures'
import { getPinDraft } from '#contract/pins/drafts/drafts'
import { savePinDraft } from '#contract/pins/drafts/save-draft'
import { editPin } from '#contract/pins/edit-pin'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { getPin } from '#contract/pins/get-pin'
import { copyPins } from '#contract/pins/many/copy-pins'
import { restorePins } from '#contract/pins/many/restore-pins'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import {
  editScheduledPin,
  getScheduledPin,
  publishScheduledPin,
} from '#contract/pins/scheduled/change-scheduled-pin'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { refusalOf } from '#testing/refusal-of'
import { runAllJobs } from '#testing/run-all-jobs'
import { removeDisclosuresOf } from '../disclosures/disclosure-queries.ts'
import { publishDuePins } from '../scheduled/publishing/publish-due-pins.ts'
import { inMinutes, later, scheduledBy, startWorld } from '../scheduled/test-scheduled.ts'
import { newBoard, savedBy, world } from '../test-pins.ts'

startWorld()

const olive = () => world.as('olive')
const bob = () => world.as('bob')
const labels = {
  is_ai_made: true,
  is_paid_link: true,
  partnership: 'brand',
  brand: 'olive',
} as const
async function shown(id: string) {
  const { is_ai_made, is_paid_link, sponsorship } = await world.visitor.run(getPin, { id })
  return { is_ai_made, is_paid_link, status: sponsorship?.status ?? null }
}
const cardsOf = async (board_id: string) =>
  (await world.visitor.run(boardFeed, { board_id })).items.map(({ is_ai_made }) => is_ai_made)
const partnershipRequests = async () =>
  (await olive().run(listNews, {})).items.flatMap(({ kind, pin }) =>
    kind === 'partnership_asked' ? pin?.id : [],
  )

it('are shown from the first moment, and the brand gets a request', async () => {
  const board = await newBoard('bob')
  const { id } = await savedBy('bob', board.id, labels)
  expect(await shown(id)).toEqual({ is_ai_made: true, is_paid_link: true, status: 0 })
  expect(await cardsOf(board.id)).toEqual([true])
  expect(await partnershipRequests()).toContain(id)
  const pages = [{ image_base64: await drawBase64() }, { image_base64: await drawBase64() }]
  const typed = { ...labels, brand: '@olive' }
  const story = await bob().run(saveStoryPin, { board_id: board.id, pages, ...typed })
  expect(await shown(story.id)).toMatchObject({ is_ai_made: true, status: 0 })
  const plain = await savedBy('bob', board.id)
  expect(await shown(plain.id)).toEqual({ is_ai_made: false, is_paid_link: false, status: null })
  expect(await cardsOf(board.id)).toEqual([undefined, true, true])
  // Their cards need not be written a second time.
  const jobs = `select 1 from graphile_worker.jobs where task_identifier = 'pin_labelled'`
  expect(await rows(world.database.reader, jobs, [])).toEqual([])
})

it.each([
  ['nobody_here', 'person_not_found'],
  ['', 'person_not_found'],
  ['ada', 'brand_not_business'],
])('of the brand “%s” are refused with the pin: %s', async (brand, code) => {
  const board = await newBoard('bob')
  const image_base64 = await drawBase64()
  const input = { board_id: board.id, image_base64, ...labels, brand }
  expect(await refusalOf(() => bob().run(savePin, input))).toMatchObject({
    code,
    field: 'brand',
  })
  expect(await cardsOf(board.id)).toEqual([])
})

it('cannot name a brand that blocked the creator or is blocked, nor oneself', async () => {
  await world.as('ada').run(becomePartner, { business_name: 'Ada', country: 'DE' })
  const board = await newBoard('bob')
  const naming = () => refusalOf(() => savedBy('bob', board.id, { ...labels, brand: 'ada' }))
  const [fromAda, fromBob] = [{ user_id: idOf(world, 'bob') }, { user_id: idOf(world, 'ada') }]
  await world.as('ada').run(blockPerson, fromAda)
  expect(await naming()).toMatchObject({ code: 'person_not_found', field: 'brand' })
  await world.as('ada').run(unblockPerson, fromAda)
  await bob().run(blockPerson, fromBob)
  expect(await naming()).toMatchObject({ code: 'blocked_by_person', field: 'brand' })
  const own = await newBoard('olive')
  expect(await refusalOf(() => savedBy('olive', own.id, labels))).toMatchObject({
    code: 'brand_not_business',
  })
})

it('are kept by drafts, as they were typed, and by scheduled pins, which name no wrong brand', async () => {
  const page = { editor_key: 'onepage11', edit_number: 1 }
  const typed = { ...labels, brand: 'nobody_here' }
  const { id: draft_id } = await olive().run(savePinDraft, { ...page, title: 'Lamp', ...typed })
  const draft = await olive().run(getPinDraft, { draft_id })
  expect(draft.options).toMatchObject({ ...typed, comments_allowed: true })

  const board = await newBoard('olive')
  const wrong = await refusalOf(() => scheduledBy('olive', board.id, { ...typed }))
  expect(wrong).toMatchObject({ code: 'person_not_found', field: 'brand' })
  const said = { ...labels, partnership: 'unnamed' as const, brand: '' }
  const { id: scheduled_pin_id } = await scheduledBy('olive', board.id, said)
  const change = { scheduled_pin_id, partnership: 'brand' as const, brand: 'nobody_here' }
  expect(await refusalOf(() => olive().run(editScheduledPin, change))).toMatchObject({
    code: 'person_not_found',
  })
  await olive().run(editScheduledPin, { scheduled_pin_id, is_paid_link: false })
  const { options } = await olive().run(getScheduledPin, { scheduled_pin_id })
  expect(options).toMatchObject({ ...said, is_paid_link: false })
  const pin = await olive().run(publishScheduledPin, { scheduled_pin_id })
  expect(await shown(pin.id)).toEqual({ is_ai_made: true, is_paid_link: false, status: 3 })
})

it('keep a scheduled pin on its list, with the reason, where its brand can be named no more', async () => {
  await bob().run(becomePartner, { business_name: 'Bob', country: 'DE' })
  const board = await newBoard('olive')
  const { id: scheduled_pin_id } = await scheduledBy('olive', board.id, {
    ...{ ...labels, brand: 'bob', publish_time: inMinutes(1) },
  })
  await bob().run(blockPerson, { user_id: idOf(world, 'olive') })
  await publishDuePins(later(2), world.database)
  expect(await cardsOf(board.id)).toEqual([])
  const { problem, options } = await olive().run(getScheduledPin, { scheduled_pin_id })
  expect(problem).toMatchObject({ code: 'person_not_found' })
  expect(options).toMatchObject({ brand: 'bob' })
  await bob().run(unblockPerson, { user_id: idOf(world, 'olive') })
})

it('stay when a pin is edited, are shown by what is saved of it, and follow what its creator says later', async () => {
  const board = await newBoard('bob')
  const { id } = await savedBy('bob', board.id, { is_ai_made: true })
  const other = await newBoard('olive')
  const copy = await olive().run(repin, { pin_id: id, board_id: other.id })
  expect(await cardsOf(other.id)).toEqual([true])
  await bob().run(editPin, { id, title: 'Lamp' })
  await olive().run(editPin, { id: copy.id, title: 'Lamp' })
  expect([...(await cardsOf(board.id)), ...(await cardsOf(other.id))]).toEqual([true, true])

  const said = { pin_id: id, is_paid_link: true, partnership: 'none' } as const
  // Of a client that does not know the label.
  expect((await bob().run(setPinDisclosure, said)).is_ai_made).toBe(true)
  await bob().run(setPinDisclosure, { ...said, is_ai_made: false })
  expect(await shown(copy.id)).toMatchObject({ is_ai_made: false, is_paid_link: true })
  await runAllJobs(world)
  expect(await cardsOf(other.id)).toEqual([undefined])
  await bob().run(setPinDisclosure, { ...said, is_ai_made: true, is_paid_link: false })
  await runAllJobs(world)
  expect(await cardsOf(other.id)).toEqual([true])
  expect(await bob().run(getPinDisclosure, { pin_id: id })).toMatchObject({ is_ai_made: true })

  await removeDisclosuresOf(world.database, idOf(world, 'bob'))
  await runAllJobs(world)
  expect(await shown(copy.id)).toMatchObject({ is_ai_made: false })
  expect(await cardsOf(other.id)).toEqual([undefined])
})

it('change while the brand stays, which gets no second request', async () => {
  const { id } = await savedBy('bob', (await newBoard('bob')).id, labels)
  const times = (await partnershipRequests()).filter((pinId) => pinId === id).length
  const said = { ...labels, is_ai_made: false, is_paid_link: false }
  await bob().run(setPinDisclosure, { pin_id: id, ...said })
  expect(await shown(id)).toEqual({ is_ai_made: false, is_paid_link: false, status: 0 })
  expect((await partnershipRequests()).filter((pinId) => pinId === id)).toHaveLength(times)
})

it('are kept by copies, and by a pin that is brought back', async () => {
  const board = await newBoard('bob')
  const { id } = await savedBy('bob', board.id, { is_ai_made: true, comments_allowed: false })
  const other = await newBoard('bob')
  await bob().run(copyPins, { pin_ids: [id], board_id: other.id })
  await bob().run(deletePin, { id })
  await bob().run(restorePins, { pin_ids: [id] })
  expect([await cardsOf(other.id), await cardsOf(board.id)]).toEqual([[true], [true]])
  expect((await bob().run(getPin, { id })).comments_allowed).toBe(false)
})
