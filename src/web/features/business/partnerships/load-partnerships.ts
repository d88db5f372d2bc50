import { type LoaderFunctionArgs, redirect } from 'react-router'
import { getPartner } from '#contract/accounts/partners/get-partner'
import type { OutputOf } from '#contract/operation'
import { listPartnerships } from '#contract/pins/disclosures'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export const partnershipsPath = '/business/partnerships/'

export type NamedPin = OutputOf<typeof listPartnerships>['items'][number]

export interface PartnershipsData {
  state: 'waiting' | 'approved'
  isFirst: boolean
  page: OutputOf<typeof listPartnerships>
}

/** For businesses alone: nobody else can be named. */
export async function loadPartnerships({
  context,
  request,
}: LoaderFunctionArgs): Promise<PartnershipsData> {
  const run = context.get(runContext)
  const { searchParams } = new URL(request.url)
  const state = searchParams.get('state') === 'approved' ? 'approved' : 'waiting'
  const after = searchParams.get('after')
  const status = state === 'waiting' ? 0 : 1
  const [partner, page] = await load(
    Promise.all([run(getPartner, {}), run(listPartnerships, { status, bookmarks: after })]),
    request,
  )
  if (!partner) throw redirect(`/business/convert?next=${encodeURIComponent(partnershipsPath)}`)
  return { state, isFirst: after === null, page }
}
