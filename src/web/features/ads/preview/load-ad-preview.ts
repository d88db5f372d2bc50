import { data, type LoaderFunctionArgs } from 'react-router'
import { type AdPreview, getAdPreview, getSharedAdPreview } from '#contract/delivery/ad-preview'
import { type Failure, isFailure } from '#contract/errors'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import type { PinCard } from '#contract/pins/pin'
import { search } from '#contract/search/search'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

const problems = new Set<string>(['ad_preview_ended', 'ad_preview_closed'])
/** Fewer than come before the first ad of a page, so that none is chosen for this one. */
const neighbours = 4
/** Where the ad stands among them. */
const place = 2

export interface AdPreviewFound {
  preview: AdPreview
  feed: PinCard[]
  found: PinCard[]
}

/** Or why there is none. */
export type AdPreviewData = AdPreviewFound | { problem: string }

/** By the address that was shared, or for whoever works on the ad account. */
export async function loadAdPreview({ context, params, request }: LoaderFunctionArgs) {
  const run = context.get(runContext)
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token')
  const { advertiserId: advertiser_id = '' } = params
  const preview = await load(
    withProblem(
      token === null
        ? run(getAdPreview, { advertiser_id, ad_id: searchParams.get('ad_id') ?? '' })
        : run(getSharedAdPreview, { token }),
    ),
    request,
  )
  if (isFailure(preview))
    return data({ problem: preview.message }, { status: preview.kind.http_status })
  const { pin } = preview
  const page_size = neighbours
  const [feed, found] = await Promise.all([
    run(homeFeed, { page_size }),
    run(search, { query: pin.title, page_size }),
  ])
  const pins = found.results.filter((one) => one.type === 'pin')
  return { preview, feed: among(pin, feed.items), found: among(pin, pins) }
}

/** A preview that is over, or of what not everybody may open, is said on the page. */
async function withProblem(asked: Promise<AdPreview>): Promise<AdPreview | Failure> {
  try {
    return await asked
  } catch (error) {
    if (isFailure(error) && problems.has(error.code)) return error
    throw error
  }
}

function among(ad: PinCard, pins: readonly PinCard[]): PinCard[] {
  const others = pins.filter(({ id }) => id !== ad.id)
  return [...others.slice(0, place), ad, ...others.slice(place)]
}
