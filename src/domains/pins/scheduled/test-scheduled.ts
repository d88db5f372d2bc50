import { beforeAll } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import { createBoard } from '#contract/boards/create-board'
import type { AdvertiserId, BoardId } from '#contract/ids'
import { schedulePin } from '#contract/pins/scheduled/schedule-pin'
import { drawBase64 } from '#testing/media/pictures'
import { startWorld as startAny, world } from '../test-pins.ts'

const minuteMs = 60_000

/** Olive is a business. */
export function startWorld(env?: Parameters<typeof startAny>[0]): void {
  startAny(env)
  beforeAll(async () => {
    await world.as('olive').run(becomePartner, { business_name: 'Lamps & Co' })
  })
}

/** Olive's business has two ad accounts; bob, who is no business, manages campaigns of the first, which has a board. */
export let advertiser_id: AdvertiserId
export let another_id: AdvertiserId
export let board_id: BoardId

export function startAdAccounts(env?: Parameters<typeof startAny>[0]): void {
  startWorld(env)
  beforeAll(async () => {
    const make = (name: string) => world.as('olive').run(createAdvertiser, { name, country: 'US' })
    advertiser_id = (await make('Summer')).id
    another_id = (await make('Winter')).id
    await addBob()
    board_id = (await world.as('bob').run(createBoard, { name: 'Lamps', advertiser_id })).id
  })
}

export const addBob = () =>
  world.as('olive').run(addAdvertiserPerson, {
    ...{ advertiser_id, username: 'bob', role: 'CAMPAIGN_MANAGER' as const },
  })

/** In unix seconds, so many minutes from now. */
export const inMinutes = (minutes: number) =>
  Math.floor(Date.now() / 1_000) + Math.round(minutes * 60)

/** The product as it is so many minutes from now. */
export const later = (minutes: number) => ({
  ...world.services,
  clock: { now: () => new Date(Date.now() + minutes * minuteMs) },
})

export async function scheduledBy(
  who: 'olive' | 'bob' | 'ada',
  board_id: BoardId,
  more: object = {},
) {
  return world.as(who).run(schedulePin, {
    ...{ board_id, publish_time: inMinutes(60), time_zone: 'Europe/Berlin' },
    image_base64: await drawBase64(),
    ...more,
  })
}
