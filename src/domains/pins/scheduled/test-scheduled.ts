import { beforeAll } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import type { BoardId } from '#contract/ids'
import { schedulePin } from '#contract/pins/scheduled/schedule-pin'
import { drawBase64 } from '#testing/media/pictures'
import { startWorld as startAny, world } from '../test-pins.ts'

const minuteMs = 60_000

/** Olive is a business. */
export function startWorld(): void {
  startAny()
  beforeAll(async () => {
    await world.as('olive').run(becomePartner, { business_name: 'Lamps & Co' })
  })
}

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
