import { expect, it } from 'vitest'
import { getBoard } from '#contract/boards/get-board'
import type { PinId } from '#contract/ids'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { getPin } from '#contract/pins/get-pin'
import { repin } from '#contract/pins/repin'
import { editPinPages } from '#contract/pins/stories/edit-pin-pages'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { rows } from '#platform/database'
import { drawBase64 } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { findWrongCounters, newBoard, savedBy, startWorld, world } from '../test-pins.ts'

startWorld()

const olive = () => world.as('olive')
const code = (name: string) => expect.objectContaining({ code: name })
const pagesOf = async (id: PinId, by = olive()) =>
  (await by.run(getPin, { id })).carousel_data?.carousel_slots ?? []
const storiesThere = async () =>
  (await rows(world.database.reader, 'select 1 from stories', [])).length
const isThere = async (signature: string) =>
  (await rows(world.database.reader, 'select 1 from images where signature = $1', [signature]))
    .length > 0

async function threePages() {
  const board = await newBoard('olive')
  const page = async (title: string) => ({ image_base64: await drawBase64(), title })
  const pages = [await page('One'), await page('Two'), await page('Three')]
  const { id } = await olive().run(saveStoryPin, { board_id: board.id, title: 'Way', pages })
  return { board, id, shown: await pagesOf(id) }
}

it('is for its creator alone, of a pin that has these pages', async () => {
  const { id, shown } = await threePages()
  const pages = shown.map((page) => ({ page_id: page.id }))
  const theirs = await world.as('bob').run(repin, {
    ...{ pin_id: id, board_id: (await newBoard('bob')).id },
  })
  await expect(world.as('bob').run(editPinPages, { id, pages })).rejects.toEqual(
    code('pin_not_found'),
  )
  await expect(world.as('bob').run(editPinPages, { id: theirs.id, pages })).rejects.toEqual(
    code('pin_not_created'),
  )
  const plain = await savedBy('olive', (await newBoard('olive')).id)
  await expect(olive().run(editPinPages, { id: plain.id, pages })).rejects.toEqual(
    code('pin_page_not_found'),
  )
  const other = (await threePages()).shown[0]!
  await expect(
    olive().run(editPinPages, { id, pages: [...pages, { page_id: other.id }] }),
  ).rejects.toMatchObject({ code: 'pin_page_not_found', detail: { field: 'pages.3.page_id' } })
  const one = olive().run(editPinPages, { id, pages: pages.slice(0, 1) })
  await expect(one).rejects.toEqual(code('invalid_input'))
  const six = olive().run(editPinPages, { id, pages: [...pages, ...pages] })
  await expect(six).rejects.toEqual(code('page_count_refused'))
  const broken = [...pages, { image_base64: 'bm9uZQ==' }]
  await expect(olive().run(editPinPages, { id, pages: broken })).rejects.toMatchObject({
    detail: { field: expect.stringMatching(/^pages\.3\./) },
  })
  expect((await pagesOf(id)).map(({ id: page_id }) => page_id)).toEqual(shown.map((one) => one.id))
})

it('puts pages in another order, with other words, one less and one more, on the card, too', async () => {
  const { id, board, shown } = await threePages()
  const [first, second, third] = shown
  const pin = await olive().run(editPinPages, {
    id,
    pages: [
      { page_id: third!.id, title: 'Third', alt_text: 'Moss', link: 'https://moss.example/' },
      { page_id: first!.id, title: 'One' },
      { image_base64: await drawBase64(), title: 'New' },
    ],
  })
  const titles = ['Third', 'One', 'New']
  expect(pin.carousel_data?.carousel_slots.map(({ title }) => title)).toEqual(titles)
  expect(pin).toMatchObject({ title: 'Way', image_signature: third!.image_signature })
  const [card] = (await olive().run(boardFeed, { board_id: board.id })).items
  expect(card).toMatchObject({ image_signature: third!.image_signature, page_count: 3 })
  expect(card?.carousel_data?.carousel_slots[0]).toMatchObject({
    ...{ title: 'Third', alt_text: 'Moss', link: 'https://moss.example/', domain: 'moss.example' },
  })
  const { image_cover_url } = await olive().run(getBoard, { board_id: board.id })
  expect(image_cover_url).toContain(third!.image_signature)
  await runAllJobs(world)
  const pictures = [first!, second!, third!].map(({ image_signature }) => isThere(image_signature))
  expect(await Promise.all(pictures)).toEqual([true, false, true])
  expect(await findWrongCounters()).toEqual([])
  // They are others now, so that who has not seen them changes nothing.
  await expect(
    olive().run(editPinPages, { id, pages: shown.map((page) => ({ page_id: page.id })) }),
  ).rejects.toEqual(code('pin_page_not_found'))
})

it('leaves what others saved of it as it was', async () => {
  const { id, shown } = await threePages()
  const bob = world.as('bob')
  const again = await bob.run(repin, { pin_id: id, board_id: (await newBoard('bob')).id })
  const before = await storiesThere()
  const [, second, third] = shown
  await olive().run(editPinPages, {
    ...{ id, pages: [{ page_id: third!.id }, { page_id: second!.id, title: 'Mine' }] },
  })
  await runAllJobs(world)
  expect((await pagesOf(again.id, bob)).map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
  expect((await pagesOf(id)).map(({ title }) => title)).toEqual(['', 'Mine'])
  expect(await storiesThere()).toBe(before + 1)
})
