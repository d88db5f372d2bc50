import { listRepositoryAds } from '#contract/ad-repository/list-repository-ads'
import { dayAt } from '#contract/campaigns/days'
import { Failure } from '#contract/errors'
import { isId } from '#contract/ids'
import { limits } from '#contract/limits'
import { answerQuery } from '#platform/operations'
import { cutToPage, readBookmark, writeBookmark } from '#platform/paging'
import { type ListPlace, selectRepositoryAds, toTsquery } from './list-queries.ts'
import { toRepositoryAds } from './to-repository-ads.ts'

const feed = 'ad_repository'
const dayMs = 86_400_000

export const listRepositoryAdsHandler = answerQuery(listRepositoryAds, async (context, input) => {
  const { db, clock, caller, settings } = context
  if (settings.adRepository === 'members' && !caller.viewer) throw new Failure('login_required')
  const start = readBookmark(input.bookmarks, feed, 2)
  const words = input.query ? toTsquery(input.query) : null
  // Something was searched for that has no words.
  if (start === 'end' || (input.query && words === null)) return { items: [], bookmark: null }
  const oldest = dayAt('UTC', new Date(clock.now().getTime() - limits.adRepositoryDays * dayMs))
  const since = input.since && input.since > oldest ? input.since : oldest
  const found = await selectRepositoryAds(
    db,
    { words, country: input.country ?? null, since, until: input.until ?? null },
    placeOf(start),
    input.page_size + 1,
  )
  const { shown, bookmark } = cutToPage(found, input.page_size, ({ last_day, ad_id }) =>
    writeBookmark(feed, [last_day, ad_id]),
  )
  return { items: await toRepositoryAds(context, shown), bookmark }
})

function placeOf(start: string[] | null): ListPlace | null {
  const [day = '', id = ''] = start ?? []
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && isId(id)
    ? { day, id }
    : null
}
