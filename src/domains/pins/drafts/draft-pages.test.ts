import { expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { deletePinDraft, listPinDrafts, restorePinDraft } from '#contract/pins/drafts/drafts'
import { savePinDraft } from '#contract/pins/drafts/save-draft'
import { getPin } from '#contract/pins/get-pin'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { refusalOf } from '#testing/refusal-of'
import { runAllJobs } from '#testing/run-all-jobs'
import { sweepUploads } from '../leaving/pin-jobs.ts'
import { newBoard, startWorld, world } from '../test-pins.ts'
import { removeDraftsOf, sweepOldDrafts } from './remove-drafts.ts'
import { begin, isThere, later, lonePicture, newPage, page, read } from './test-drafts.ts'

/* Drafts of pins of several pages. */

startWorld()

const olive = () => world.as('olive')
const recipe = { version: 1, quarter_turns: 1 } as const

async function twoPages() {
  const [first, second, before] = [await lonePicture(), await lonePicture(), await lonePicture()]
  const pages = [
    { image_signature: first, title: 'One', link: 'no address at all', alt_text: 'Alt' },
    { image_signature: second, original_signature: before, recipe, description: 'Two' },
    { image_url: 'https://a.example/3.png' },
  ]
  return { first, second, before, pages }
}

const titles = async (draft_id: string) => (await read(draft_id)).pages?.map(({ title }) => title)
const countOfPages = async () =>
  (await rows(world.database.reader, 'select 1 from pin_draft_pages', [])).length

it('keep their pages in order, with what was typed and edited, and are listed by the first', async () => {
  const { first, second, before, pages } = await twoPages()
  const { id } = await begin({ page_format: '3:4', pages })
  const draft = await read(id)
  expect(draft).toMatchObject({
    ...{ page_format: '3:4', page_count: 3, image: { signature: first }, original: null },
    pages: [
      { title: 'One', link: 'no address at all', alt_text: 'Alt', image: { signature: first } },
      { description: 'Two', image: { signature: second } },
      { image: null, image_url: 'https://a.example/3.png', original: null },
    ],
  })
  expect(draft.pages?.[0]?.original).toBeNull()
  expect(draft.pages?.[1]?.original).toMatchObject({ signature: before, recipe })
  const listed = (await olive().run(listPinDrafts, {})).items.find((one) => one.id === id)
  expect(listed).toMatchObject({ page_count: 3, image: { signature: first } })
  expect(listed).not.toHaveProperty('pages')
  await olive().run(deletePinDraft, { draft_id: id })
  await olive().run(restorePinDraft, { draft_id: id })
  expect((await read(id)).pages).toHaveLength(3)
})

it('have what the page saved last, and go on as drafts of one picture', async () => {
  const { pages } = await twoPages()
  const name = 'pagesinorder'
  const { id: draft_id } = await olive().run(savePinDraft, {
    ...page(1, name),
    ...{ page_format: '2:3', pages },
  })
  const again = (n: number, more: object) =>
    olive().run(savePinDraft, { ...page(n, name), draft_id, ...more })
  await again(3, { page_format: '9:16', pages: [pages[1]!, { ...pages[0]!, title: 'First' }] })
  expect(await titles(draft_id)).toEqual(['', 'First'])
  expect((await read(draft_id)).page_format).toBe('9:16')
  // It comes late.
  await again(2, { page_format: '2:3', pages })
  expect(await titles(draft_id)).toEqual(['', 'First'])
  await again(4, { title: 'Alone' })
  expect(await read(draft_id)).not.toHaveProperty('pages')
  expect(await read(draft_id)).not.toHaveProperty('page_count')
})

it('are not overwritten by a page that has not seen the latest', async () => {
  const { pages } = await twoPages()
  const { id: draft_id, version } = await begin({ page_format: '2:3', pages })
  const other = { ...newPage(), draft_id, version, page_format: '2:3' as const }
  await olive().run(savePinDraft, { ...other, pages: [{ title: 'Mine' }] })
  const late = { ...other, ...newPage(), pages: [{ title: 'Theirs' }] }
  expect((await refusalOf(() => olive().run(savePinDraft, late))).code).toBe('pin_draft_changed')
  expect(await titles(draft_id)).toEqual(['Mine'])
})

it('keep the pictures of all pages, until they are a pin', async () => {
  const { first, second, before, pages } = await twoPages()
  const { id: draft_id } = await begin({ page_format: '2:3', pages })
  await sweepUploads(later(48), world.database)
  const all = () => Promise.all([first, second, before].map(isThere))
  expect(await all()).toEqual([true, true, true])
  const board_id = (await newBoard('olive')).id
  const pin = await olive().run(saveStoryPin, {
    ...{ board_id, draft_id },
    pages: [{ image_signature: second }, { image_signature: first }],
  })
  await runAllJobs(world)
  expect(await all()).toEqual([true, true, false])
  expect((await olive().run(getPin, { id: pin.id })).carousel_data?.carousel_slots).toHaveLength(2)
  const repeated = { board_id, draft_id, pages: [{ image_signature: first }] }
  expect((await refusalOf(() => olive().run(saveStoryPin, repeated))).code).toBe(
    'pin_draft_not_found',
  )
})

it('let all go when they are left alone, and with the account', async () => {
  const { first, second, before, pages } = await twoPages()
  await begin({ page_format: '2:3', pages })
  await sweepOldDrafts(later(24 * (limits.pinDraftDays + 1)), world.database)
  await runAllJobs(world)
  expect(await Promise.all([first, second, before].map(isThere))).toEqual([false, false, false])
  await begin({ page_format: '2:3', pages: (await twoPages()).pages })
  expect(await countOfPages()).toBe(3)
  await removeDraftsOf(world.database, idOf(world, 'olive'))
  expect(await countOfPages()).toBe(0)
})
