import type { LoaderFunctionArgs } from 'react-router'
import type { Audience } from '#contract/audiences/audience'
import { listAudiences } from '#contract/audiences/audiences'
import { type AudienceUse, listAudienceUses } from '#contract/campaigns/audience-uses'
import type { Page } from '#contract/paging'
import { load } from '#web/lib/pages/load.ts'
import { type AccountData, loadAccount } from './load-account.ts'

export interface AudiencesData extends AccountData {
  isArchived: boolean
  isFirstPage: boolean
  /** Null for those whose role does not let them see it. */
  list: { audiences: Page<Audience>; uses: AudienceUse[] } | null
}

export async function loadAudiences(args: LoaderFunctionArgs): Promise<AudiencesData> {
  const { run, query, account } = await loadAccount(args)
  const isArchived = query.get('status') === 'archived'
  const bookmarks = query.get('after')
  const about = { ...account, isArchived, isFirstPage: bookmarks === null }
  if (!account.mayRead) return { ...about, list: null }
  const place = { advertiser_id: account.advertiser.id }
  const audiences = await load(
    run(listAudiences, { ...place, is_archived: isArchived, bookmarks }),
    args.request,
  )
  const audience_ids = audiences.items.map(({ id }) => id)
  const uses =
    audience_ids.length === 0
      ? []
      : await load(run(listAudienceUses, { ...place, audience_ids }), args.request)
  return { ...about, list: { audiences, uses } }
}
