import { addDays, dayAt, endOfDay, startOfDay } from '#contract/campaigns/days'
import type { AdvertiserId, PersonId } from '#contract/ids'
import { findPermitted, marketOf } from '#domains/advertisers'
import type { Db } from '#platform/database'

const hourMs = 3_600_000
const usualDays = 30

/** Days of an ad account, and the whole hours that they reach into: what is counted by the hour fits both readers. */
export interface HourSpan {
  start_date: string
  end_date: string
  time_zone: string
  from: Date
  to: Date
}

/** Fails for those who may not read the ad account's conversions. */
export async function readSpan(
  db: Db,
  viewerId: PersonId,
  request: {
    advertiser_id: AdvertiserId
    start_date?: string | undefined
    end_date?: string | undefined
  },
  now: Date,
): Promise<HourSpan & { currency: string }> {
  const advertiser = await findPermitted(db, request.advertiser_id, viewerId, 'read_ads')
  const time_zone = (await marketOf(db, advertiser))?.time_zone ?? 'UTC'
  const end_date = request.end_date ?? dayAt(time_zone, now)
  const start_date = request.start_date ?? addDays(end_date, 1 - usualDays)
  return {
    ...{ start_date, end_date, time_zone, currency: advertiser.currency },
    from: wholeHour(startOfDay(time_zone, start_date)),
    to: wholeHour(endOfDay(time_zone, end_date)),
  }
}

function wholeHour(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / hourMs) * hourMs)
}
