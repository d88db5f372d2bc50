import { expect, it } from 'vitest'
import {
  addAdvertiserPerson,
  removeAdvertiserPerson,
} from '#contract/advertisers/advertiser-people'
import { createBoard } from '#contract/boards/create-board'
import { getPinDraft } from '#contract/pins/drafts/drafts'
import { savePinDraft } from '#contract/pins/drafts/save-draft'
import { getPin } from '#contract/pins/get-pin'
import {
  editScheduledPin,
  getScheduledPin,
  publishScheduledPin,
} from '#contract/pins/scheduled/change-scheduled-pin'
import { releaseImage } from '#domains/pins'
import { count, row } from '#platform/database'
import { idOf } from '#testing/callers'
import { runAllJobs } from '#testing/run-all-jobs'
import { removePinsOf } from '../leaving/remove-person.ts'
import { findUnusedImages } from '../leaving/unused-media.ts'
import { ownData } from '../own-data.ts'
import { advertiser_id, another_id, later, scheduledBy } from '../scheduled/test-scheduled.ts'
import { savedBy, world } from '../test-pins.ts'
import { removeProductsOf } from './remove-products.ts'
import {
  board_id,
  feed_id,
  item,
  page,
  readCatalogAnew,
  refusal,
  shop,
  startProducts,
} from './test-shop.ts'

startProducts()

const olive = () => world.as('olive')
const vase = () => page('/vase')

it('drafts keep what was chosen, also what can be tagged no more', async () => {
  const product_tags = [item('a1'), item('gone'), vase()]
  const keys = { editor_key: 'products1', edit_number: 1 }
  const { id } = await olive().run(savePinDraft, { ...keys, title: 'Lamps', product_tags })
  const { options } = await olive().run(getPinDraft, { draft_id: id })
  expect(options.product_tags).toEqual(product_tags)
  expect(options.tagged_products).toMatchObject([
    { title: 'Brass lamp', is_gone: false, image_link: `${shop.origin}/a1.png`, image: null },
    { title: 'gone', is_gone: true },
    { title: '127.0.0.1', link: vase().link, is_gone: false },
  ])
})

it('scheduled pins are checked when they are scheduled and changed, and published without what is gone', async () => {
  const missing = () => scheduledBy('olive', board_id, { product_tags: [item('gone')] })
  expect(await refusal(missing)).toEqual(['product_not_found', 'product_tags.0'])
  const pin = await scheduledBy('olive', board_id, {
    product_tags: [item('a1'), item('a2'), vase()],
  })
  expect(pin.options.tagged_products).toHaveLength(3)
  const at = { scheduled_pin_id: pin.id }
  const toMissing = () => olive().run(editScheduledPin, { ...at, product_tags: [item('gone')] })
  expect(await refusal(toMissing)).toEqual(['product_not_found', 'product_tags.0'])

  const before = shop.items
  shop.items = before.slice(0, 1)
  await readCatalogAnew(advertiser_id, feed_id)
  // What is gone since may stay, and be named again.
  const kept = pin.options.product_tags
  await olive().run(editScheduledPin, { ...at, title: 'Lamps', product_tags: kept })
  const shown = await olive().run(getScheduledPin, at)
  expect(shown.options.tagged_products.map(({ is_gone }) => is_gone)).toEqual([false, true, false])
  const { id } = await olive().run(publishScheduledPin, at)
  await runAllJobs(world)
  const { tagged_products } = await world.visitor.run(getPin, { id })
  expect(tagged_products.map(({ title }) => title)).toEqual(['Brass lamp', 'Vase'])
  shop.items = before
  await readCatalogAnew(advertiser_id, feed_id)
})

it('whoever acts for one ad account tags nothing of another, nor after they left', async () => {
  const mine = { advertiser_id, username: 'ada', role: 'CAMPAIGN_MANAGER' } as const
  await olive().run(addAdvertiserPerson, mine)
  const { id: theirs } = await world.as('ada').run(createBoard, { name: 'Of ada', advertiser_id })
  const schedule = (tag: object) => () =>
    scheduledBy('ada', theirs, { advertiser_id, product_tags: [tag] })
  const other = { ...item('a1'), advertiser_id: another_id }
  expect(await refusal(schedule(other))).toEqual(['product_not_found', 'product_tags.0'])
  const pin = await schedule(item('a1'))()
  expect(pin.options.tagged_products).toHaveLength(1)
  await olive().run(removeAdvertiserPerson, { advertiser_id, user_id: idOf(world, 'ada') })
  const left = await refusal(schedule(item('a1')))
  expect(left[0]).toBe('advertiser_not_found')
})

it('their pictures are kept while they are tagged, and go with the last', async () => {
  await savedBy('olive', board_id, { product_tags: [item('a2')] })
  await runAllJobs(world)
  const { db, signature } = await pictureOf('a2')
  const unused = async () => {
    const found: string[] = []
    for await (const one of findUnusedImages(db, later(60).clock.now())) found.push(one.signature)
    return found
  }
  expect(await unused()).not.toContain(signature)
  expect(await releaseImage(world.services, world.database, signature)).toBe(false)
  await removeProductsOf(world.database, idOf(world, 'olive'))
  await runAllJobs(world)
  const left = await row(db, 'select 1 from images where signature = $1', [signature])
  expect(left).toBeNull()
})

it('a copy of one’s data holds them; a deleted account leaves none', async () => {
  const { id } = await savedBy('olive', board_id, { product_tags: [item('a1'), vase()] })
  await runAllJobs(world)
  const kind = ownData.tagged_products!
  const found = await row<{ products: object[] }>(
    world.database.reader,
    `select * from (${kind.text}) own where own.pin_id = $2`,
    [idOf(world, 'olive'), id],
  )
  expect(found?.products).toMatchObject([
    { item_id: 'a1', title: 'Brass lamp', link: null },
    { link: vase().link, title: 'Vase' },
  ])
  await removePinsOf(world.database, idOf(world, 'olive'))
  await removeProductsOf(world.database, idOf(world, 'olive'))
  const left = await count(
    world.database.reader,
    `select (select count(*) from product_tags)::int + (select count(*) from tagged_products)::int as n`,
    [],
  )
  expect(left).toBe(0)
})

async function pictureOf(item_id: string) {
  const db = world.database.reader
  const found = await row<{ image_signature: string }>(
    db,
    'select image_signature from tagged_products where item_id = $1',
    [item_id],
  )
  return { db, signature: found?.image_signature ?? '' }
}
