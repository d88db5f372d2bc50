import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { listTopPins } from '#contract/campaigns/promote/list-top-pins'
import type { PinId } from '#contract/ids'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { drawBase64 } from '#testing/media/pictures'
import { type CastName, createWorld, type World } from '#testing/world'
import { type Business, makeBusiness } from '#testing/worlds/advertising'

let world: World
let shop: Business
let pins: PinId[]
beforeAll(async () => {
  world = await createWorld()
  shop = await makeBusiness(world)
  const pin = async (
    board_id = shop.board.id,
    link: string | undefined = 'https://lamps.example/',
  ) =>
    (await world.as('olive').run(savePin, { board_id, link, image_base64: await drawBase64() })).id
  const secret = await world.as('olive').run(createBoard, { name: 'Plans', privacy: 'secret' })
  pins = [await pin(), await pin(), await pin(), await pin(), await pin(secret.id)]
  await world.database.pool.query('update pins set link = null where id = $1', [pins[3]])
  const saved = async (name: CastName, pin_id: PinId) => {
    const { id: board_id } = await world.as(name).run(createBoard, { name: `Finds ${pin_id}` })
    await world.as(name).run(repin, { pin_id, board_id })
  }
  for (const name of ['bob', 'ada'] as const) await saved(name, pins[1]!)
  await saved('bob', pins[0]!)
  await saved('bob', pins[3]!)
  await world.database.pool.query('update pins set repin_count = 9 where id = $1', [pins[4]])
})
afterAll(() => world.end())

const top = async (name: CastName, input = {}) =>
  (await world.as(name).run(listTopPins, input)).map(({ id, repin_count }) => [id, repin_count])

it('are those that others saved most, with a link, on boards for everybody', async () =>
  expect(await top('olive')).toEqual([
    [pins[1], 2],
    [pins[0], 1],
  ]))

it('are those of the owner for who works in an ad account, and of nobody else', async () => {
  const { id: advertiser_id } = shop.advertiser
  expect(await top('olive', { advertiser_id })).toHaveLength(2)
  expect(await top('bob')).toEqual([])
  await expect(top('bob', { advertiser_id })).rejects.toMatchObject({
    code: 'advertiser_not_found',
  })
})
