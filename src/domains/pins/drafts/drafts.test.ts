import { expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import { limits } from '#contract/limits'
import {
  deletePinDraft,
  getPinDraft,
  listPinDrafts,
  restorePinDraft,
} from '#contract/pins/drafts/drafts'
import { savePinDraft } from '#contract/pins/drafts/save-draft'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { savePin } from '#contract/pins/save-pin'
import { schedulePin } from '#contract/pins/scheduled/schedule-pin'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { refusalOf } from '#testing/refusal-of'
import { releaseImage } from '../index.ts'
import { sweepUploads } from '../leaving/pin-jobs.ts'
import { newBoard, startWorld, world } from '../test-pins.ts'
import { removeDeletedDrafts, sweepOldDrafts } from './remove-drafts.ts'
import { begin, isThere, later, lonePicture, page, read } from './test-drafts.ts'

startWorld()

const olive = () => world.as('olive')
const ids = async () =>
  (await olive().run(listPinDrafts, { page_size: 100 })).items.map(({ id }) => id)
const codeOf = async (work: () => Promise<unknown>) => (await refusalOf(work)).code

it('is refused to visitors, and to everybody but its owner, as if it were not there', async () => {
  const board = await newBoard('olive')
  await olive().run(inviteToBoard, {
    board_id: board.id,
    invited_user_ids: [idOf(world, 'bob')],
  })
  const { id: draft_id } = await begin({ board_id: board.id })
  const bob = world.as('bob')
  expect(await codeOf(() => world.visitor.run(getPinDraft, { draft_id }))).toBe('login_required')
  for (const operation of [getPinDraft, deletePinDraft, restorePinDraft])
    expect(await codeOf(() => bob.run(operation as typeof getPinDraft, { draft_id }))).toBe(
      'pin_draft_not_found',
    )
  expect(await codeOf(() => bob.run(savePinDraft, { draft_id, version: 1, ...page() }))).toBe(
    'pin_draft_not_found',
  )
  const bobs = await newBoard('bob')
  const image_base64 = await drawBase64()
  expect(await codeOf(() => bob.run(savePin, { board_id: bobs.id, draft_id, image_base64 }))).toBe(
    'pin_draft_not_found',
  )
  expect((await bob.run(listPinDrafts, {})).items).toEqual([])
  expect((await bob.run(boardFeed, { board_id: board.id })).items).toEqual([])
  expect(await ids()).toContain(draft_id)
})

it('keeps what was typed, right or wrong, and lists the latest change first', async () => {
  const board = await newBoard('olive')
  const first = await begin({ link: 'no address at all', publish_day: '2030-02-31' })
  const second = await begin({ title: 'Second', board_id: board.id })
  expect((await ids()).slice(0, 2)).toEqual([second.id, first.id])
  expect(await read(first.id)).toMatchObject({
    ...{ title: 'Lamp', link: 'no address at all', publish_day: '2030-02-31', version: 1 },
    ...{ image: null, board: null, is_video: false },
  })
  expect((await read(second.id)).board).toEqual({ id: board.id, name: board.name })
})

it('is begun once by a page, whatever answers were lost, and late saves change nothing', async () => {
  const key = 'forgetful1'
  const [one, same] = await Promise.all(
    [1, 2].map((number) =>
      olive().run(savePinDraft, { ...page(number, key), title: `T${number}` }),
    ),
  )
  expect(same?.id).toBe(one?.id)
  const draft_id = one?.id ?? ''
  await olive().run(savePinDraft, { ...page(4, key), draft_id, title: 'T4' })
  const late = await olive().run(savePinDraft, { ...page(3, key), draft_id, title: 'T3' })
  expect((await read(draft_id)).title).toBe('T4')
  expect((await read(draft_id)).version).toBe(late.version)
})

it('is not overwritten by a page that has not seen the latest', async () => {
  const { id: draft_id, version } = await begin()
  const other = page(1, 'otherpage')
  await olive().run(savePinDraft, { ...other, draft_id, version, title: 'Other' })
  const stale = () => olive().run(savePinDraft, { ...page(1, 'thirdpage'), draft_id, version })
  expect(await codeOf(stale)).toBe('pin_draft_changed')
  expect((await read(draft_id)).title).toBe('Other')
  await olive().run(savePinDraft, { ...page(1, 'thirdpage'), draft_id, version: 2, title: 'Third' })
  expect((await read(draft_id)).title).toBe('Third')
})

it('holds its picture against the sweep, and lets it go with itself', async () => {
  const signature = await lonePicture()
  const { id: draft_id } = await begin({ image_signature: signature })
  expect((await read(draft_id)).image?.signature).toBe(signature)
  await sweepUploads(later(limits.uploadHours + 1), world.database)
  expect(await releaseImage(world.services, world.database, signature)).toBe(false)
  await olive().run(deletePinDraft, { draft_id })
  expect(await ids()).not.toContain(draft_id)
  await removeDeletedDrafts(world.services, world.database)
  await olive().run(restorePinDraft, { draft_id })
  expect((await read(draft_id)).image?.signature).toBe(signature)
  await olive().run(deletePinDraft, { draft_id })
  await removeDeletedDrafts(later(limits.pinUndoHours + 1), world.database)
  expect(await codeOf(() => olive().run(restorePinDraft, { draft_id }))).toBe('pin_draft_not_found')
  expect(await isThere(signature)).toBe(true)
  await sweepUploads(later(limits.uploadHours + 1), world.database)
  expect(await isThere(signature)).toBe(false)
})

it('is swept once nobody has changed it for long', async () => {
  const { id } = await begin()
  await sweepOldDrafts(later(limits.pinDraftDays * 24 - 1), world.database)
  expect(await ids()).toContain(id)
  await sweepOldDrafts(later(limits.pinDraftDays * 24 + 1), world.database)
  expect(await ids()).toEqual([])
})

it('is gone in the moment in which its pin is there, once, with its own picture', async () => {
  const { id: board_id } = await newBoard('olive')
  const image_signature = await lonePicture()
  const { id: draft_id } = await begin({ image_signature })
  const pin = await olive().run(savePin, { board_id, draft_id, title: 'Saved' })
  expect(await ids()).not.toContain(draft_id)
  expect((await olive().run(boardFeed, { board_id })).items).toMatchObject([
    { id: pin.id, image_signature },
  ])
  expect(await codeOf(() => olive().run(savePin, { board_id, draft_id, image_signature }))).toBe(
    'pin_draft_not_found',
  )
  expect((await olive().run(boardFeed, { board_id })).items).toHaveLength(1)
})

it('stays when its pin is refused, and goes when it is scheduled', async () => {
  await olive().run(becomePartner, { business_name: 'Lamps & Co' })
  const bobs = await newBoard('bob')
  const { id: board_id } = await newBoard('olive')
  const image_signature = await lonePicture()
  const { id: draft_id } = await begin({ image_signature })
  expect(await codeOf(() => olive().run(savePin, { board_id: bobs.id, draft_id }))).toBe(
    'board_not_found',
  )
  expect(await ids()).toContain(draft_id)
  const publish_time = Math.floor(Date.now() / 1_000) + 3_600
  const waiting = { board_id, draft_id, publish_time, time_zone: 'UTC' }
  expect((await olive().run(schedulePin, waiting)).image_signature).toBe(image_signature)
  expect(await ids()).not.toContain(draft_id)
})

it('is refused where as many are there as may be, until one is deleted', async () => {
  await rows(world.database.writer, 'delete from pin_drafts', [])
  const all = []
  for (let n = 0; n < limits.pinDrafts; n += 1) all.push(await begin())
  expect(await codeOf(() => begin())).toBe('pin_drafts_limit_reached')
  const [first] = all
  await olive().run(deletePinDraft, { draft_id: first?.id ?? '' })
  await begin()
  expect(await codeOf(() => olive().run(restorePinDraft, { draft_id: first?.id ?? '' }))).toBe(
    'pin_drafts_limit_reached',
  )
})
