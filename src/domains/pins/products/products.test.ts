import { describe, expect, it } from 'vitest'
import { deleteBoard } from '#contract/boards/delete-board'
import { editBoard } from '#contract/boards/edit-board'
import { acceptBoardInvite } from '#contract/boards/people/accept-board-invite'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import type { PinId } from '#contract/ids'
import { limits } from '#contract/limits'
import { deletePin } from '#contract/pins/delete-pin'
import { editPin } from '#contract/pins/edit-pin'
import { listPinProducts } from '#contract/pins/products/list-pin-products'
import { readProductPage } from '#contract/pins/products/read-product-page'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import {
  board_id as accountBoard,
  advertiser_id,
  another_id,
  later,
} from '../scheduled/test-scheduled.ts'
import { newBoard, savedBy, world } from '../test-pins.ts'
import { removeDeletedPins } from '../undo/remove-deleted-pins.ts'
import {
  board_id,
  countTags,
  item,
  openCatalog,
  page,
  refusal,
  seenBy,
  shop,
  startProducts,
  titles,
} from './test-shop.ts'

startProducts()

const olive = () => world.as('olive')
const bob = () => world.as('bob')
const minutesOfDay = 24 * 60

describe('products of a pin', () => {
  it('are shown in their order, each once, with words and prices of the catalog and the page', async () => {
    const chosen = await olive().run(readProductPage, { link: page('/vase').link })
    expect(chosen).toMatchObject({ title: 'Vase', price_micro: 19_900_000, currency: 'EUR' })
    const product_tags = [page('/vase'), item('a1'), page('/vase'), item('a2')]
    const { id } = await savedBy('olive', board_id, { product_tags })
    await runAllJobs(world)
    const seen = await seenBy(world.visitor, id)
    expect(seen).toMatchObject([
      { title: 'Vase', link: `${shop.origin}/vase`, domain: '127.0.0.1', availability: 'IN_STOCK' },
      {
        title: 'Brass lamp',
        price_micro: 49_000_000,
        sale_price_micro: 39_500_000,
        currency: 'EUR',
      },
      { title: 'Paper lantern', availability: 'OUT_OF_STOCK', price_micro: 10_000_000 },
    ])
    // Pictures are ours, and nothing else of where an item comes from is told.
    expect(seen.map(({ image }) => image?.url.startsWith('/'))).toEqual([true, true, true])
    expect(JSON.stringify(seen)).not.toContain(advertiser_id)
    const copy = await world
      .as('ada')
      .run(repin, { pin_id: id, board_id: (await newBoard('ada')).id })
    expect(await titles(copy.id)).toEqual([])
  })

  it('are changed by their creator alone, who sees them all', async () => {
    const { id } = await savedBy('olive', board_id, { product_tags: [item('a1'), page('/vase')] })
    await olive().run(editPin, { id, title: 'Lamps' })
    expect(await titles(id)).toHaveLength(2)
    const changed = await olive().run(editPin, { id, product_tags: [page('/vase')] })
    expect(changed.tagged_products).toHaveLength(1)
    expect(await olive().run(listPinProducts, { id })).toMatchObject([
      { tag: page('/vase'), is_gone: false },
    ])
    const asBob = () => bob().run(listPinProducts, { id })
    expect(await refusal(asBob)).toEqual(['pin_not_created', 'id'])
    const { id: copy } = await bob().run(repin, {
      pin_id: id,
      board_id: (await newBoard('bob')).id,
    })
    const ofCopy = () => bob().run(editPin, { id: copy, product_tags: [page('/vase')] })
    expect(await refusal(ofCopy)).toEqual(['pin_not_created', 'id'])
    await olive().run(editPin, { id, product_tags: [] })
    expect([await titles(id), await countTags(id)]).toEqual([[], 0])
  })

  it('are nothing that the owner of the board changes', async () => {
    const { id: bobs } = await newBoard('bob')
    await bob().run(inviteToBoard, { board_id: bobs, invited_user_ids: [idOf(world, 'olive')] })
    await olive().run(acceptBoardInvite, { board_id: bobs })
    const { id } = await savedBy('olive', bobs, { product_tags: [page('/vase')] })
    const asBob = () => bob().run(listPinProducts, { id })
    expect(await refusal(asBob)).toEqual(['pin_not_created', 'id'])
    expect(await olive().run(listPinProducts, { id })).toHaveLength(1)
  })

  it('are seen by who sees the pin', async () => {
    const board = await newBoard('olive')
    const { id } = await savedBy('olive', board.id, { product_tags: [item('a1')] })
    expect(await titles(id)).toEqual(['Brass lamp'])
    await olive().run(editBoard, { board_id: board.id, privacy: 'secret' })
    const asBob = await refusal(() => bob().run(listPinProducts, { id }))
    expect([await refusal(() => seenBy(bob(), id)), asBob]).toEqual([
      ['pin_not_found', undefined],
      ['pin_not_found', 'id'],
    ])
    expect(await seenBy(olive(), id)).toHaveLength(1)
  })

  it('go with their pin, once it can be brought back no more', async () => {
    const { id } = await savedBy('olive', board_id, { product_tags: [item('a1')] })
    await olive().run(deletePin, { id })
    expect(await countTags(id)).toBe(1)
    await removeDeletedPins(later(minutesOfDay + 60), world.database)
    expect(await countTags(id)).toBe(0)
    const board = await newBoard('olive')
    const other = await savedBy('olive', board.id, { product_tags: [item('a1')] })
    await olive().run(deleteBoard, { board_id: board.id })
    expect(await countTags(other.id)).toBe(1)
  })
})

describe('who may tag them', () => {
  it('are businesses, those who act for one, and everybody in stories', async () => {
    const mine = await newBoard('bob')
    const image_base64 = await drawBase64()
    const product_tags = [page('/vase')]
    const offered = ['product_tags_not_offered', 'product_tags']
    const save = { board_id: mine.id, image_base64, product_tags }
    expect(await refusal(() => bob().run(savePin, save))).toEqual(offered)
    const plain = await savedBy('bob', mine.id)
    const edit = () => bob().run(editPin, { id: plain.id, product_tags })
    expect(await refusal(edit)).toEqual(offered)
    const pages = [{ image_base64: await drawBase64() }, { image_base64: await drawBase64() }]
    const paged = { board_id: mine.id, pages, product_tags }
    expect(await refusal(() => bob().run(saveStoryPin, paged))).toEqual(offered)
    const alone = { ...paged, format: '9:16' as const, pages: pages.slice(1) }
    expect(await refusal(() => bob().run(saveStoryPin, alone))).toEqual(offered)
    const { id } = await bob().run(saveStoryPin, { ...paged, format: '9:16' })
    await runAllJobs(world)
    expect(await titles(id)).toEqual(['Vase'])
    expect((await bob().run(editPin, { id, product_tags: [] })).tagged_products).toEqual([])
    const onBehalf = { board_id: accountBoard, advertiser_id, image_base64 }
    const made = await bob().run(savePin, { ...onBehalf, product_tags: [item('a1')] })
    expect(await titles(made.id)).toEqual(['Brass lamp'])
    expect(await bob().run(listPinProducts, { id: made.id })).toHaveLength(1)
  })

  it('tag items of the catalogs of whose pin it is, in ad accounts whose catalogs they see', async () => {
    const image_base64 = await drawBase64()
    const missing = { ...item('a9') }
    const save = (product_tags: object[]) => () =>
      olive().runRaw(savePin, { board_id, image_base64, product_tags })
    expect(await refusal(save([page('/vase'), missing]))).toEqual([
      'product_not_found',
      'product_tags.1',
    ])
    const elsewhere = { ...item('a1'), advertiser_id: another_id }
    expect(await refusal(save([elsewhere]))).toEqual(['product_not_found', 'product_tags.0'])
    // Bob acts for this account, and not for the other, which has such an item, too.
    const another = await openCatalog(another_id)
    const inAnother = { ...elsewhere, feed_id: another }
    await save([inAnother])()
    const onBehalf = { board_id: accountBoard, advertiser_id, image_base64 }
    const asBob = () => bob().run(savePin, { ...onBehalf, product_tags: [inAnother] })
    expect(await refusal(asBob)).toEqual(['product_not_found', 'product_tags.0'])
    // Not in a pin of his own.
    const pages = [{ image_base64 }, { image_base64: await drawBase64() }]
    const story = { board_id: (await newBoard('bob')).id, format: '9:16' as const, pages }
    const own = () => bob().run(saveStoryPin, { ...story, product_tags: [item('a1')] })
    expect(await refusal(own)).toEqual(['product_not_found', 'product_tags.0'])
  })

  it('tag ten at most, and only what can be one', async () => {
    const image_base64 = await drawBase64()
    const save = (product_tags: unknown) => () =>
      olive().runRaw(savePin, { board_id, image_base64, product_tags })
    const many = Array.from({ length: limits.taggedProducts + 1 }, (_, n) => page(`/${n}`))
    const refused = [
      [...many],
      [{ type: 'page', link: 'ftp://lamps.example/' }],
      [{ type: 'item', item_id: 'a1' }],
      [{ link: 'https://lamps.example/' }],
      'lamps',
    ]
    for (const one of refused) expect((await refusal(save(one)))[0]).toBe('invalid_input')
    const text = JSON.stringify(many.slice(1))
    const pin = (await save(text)()) as { id: PinId }
    expect(await titles(pin.id)).toHaveLength(limits.taggedProducts)
  })
})
