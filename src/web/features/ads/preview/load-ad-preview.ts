import type { LoaderFunctionArgs } from 'react-router'
import { type AdPreview, getAdPreview, getSharedAdPreview } from '#contract/delivery/ad-preview'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import type { PinCard } from '#contract/pins/pin'
import { search } from '#contract/search/search'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

/** Fewer than come before the first ad of a page, so that none is chosen for this one. */
const neighbours = 4
/** Where the ad stands among them. */
const place = 2

export interface AdPreviewData {
  preview: AdPreview
  feed: PinCard[]
  found: PinCard[]
}

/** By the address that was shared, or for whoever works on the ad account. */
export async function loadAdPreview({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<AdPreviewData> {
  const run = context.get(runContext)
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token')
  const { advertiserId: advertiser_id = '' } = params
  const preview = await load(
    token === null
      ? run(getAdPreview, { advertiser_id, ad_id: searchParams.get('ad_id') ?? '' })
      : run(getSharedAdPreview, { token }),
    request,
  )
  const { pin } = preview
  const page_size = neighbours
  const [feed, found] = await Promise.all([
    run(homeFeed, { page_size }),
    run(search, { query: pin.title, page_size }),
  ])
  const pins = found.results.filter((one) => one.type === 'pin')
  return { preview, feed: among(pin, feed.items), found: among(pin, pins) }
}

function among(ad: PinCard, pins: readonly PinCard[]): PinCard[] {
  const others = pins.filter(({ id }) => id !== ad.id)
  return [...others.slice(0, place), ad, ...others.slice(place)]
}
