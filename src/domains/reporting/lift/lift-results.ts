import { Failure } from '#contract/errors'
import { getLiftResult, listLiftResults } from '#contract/reporting/lift-results'
import { findPermitted, marketOf } from '#domains/advertisers'
import { findLiftStudy, selectLiftStudies, toLiftStudy } from '#domains/campaigns'
import { answerQuery, memberOf, type QueryContext } from '#platform/operations'
import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'
import { addUpDays, type Groups, toInterval, toLiftResult } from './read-groups.ts'
import { type DayRow, selectEventNames, selectGroupDays, selectSpend } from './result-queries.ts'

const feed = 'lift_results'
const nobody: Groups = {
  shown: { people: 0, converted: 0 },
  heldOut: { people: 0, converted: 0 },
}

export const listLiftResultsHandler = answerQuery(
  listLiftResults,
  async (context, { advertiser_id, event_name, bookmarks, page_size }) => {
    const { db, clock } = context
    const account = await readAccount(context, advertiser_id)
    const below = readIdBookmark(bookmarks, feed)
    if (below === 'end') return { items: [], bookmark: null }
    const found = await selectLiftStudies(db, advertiser_id, below, page_size + 1)
    const { shown, bookmark } = cutToPage(found, page_size, ({ id }) => writeBookmark(feed, [id]))
    const ids = shown.map(({ id }) => id)
    const days = await selectGroupDays(db, account, ids, event_name)
    const spent = new Map((await selectSpend(db, account, ids)).map((one) => [one.study_id, one]))
    const byStudy = Map.groupBy(days, ({ study_id }) => study_id)
    const now = clock.now()
    const items = shown.map((study) =>
      toLiftResult(toLiftStudy(study, now), event_name, {
        groups: lastOf(byStudy.get(study.id) ?? []),
        ...{ spend: spent.get(study.id), now },
      }),
    )
    return { items, bookmark }
  },
)

export const getLiftResultHandler = answerQuery(
  getLiftResult,
  async (context, { advertiser_id, lift_study_id, event_name }) => {
    const { db, clock } = context
    const account = await readAccount(context, advertiser_id)
    const study = await findLiftStudy(db, advertiser_id, lift_study_id)
    if (!study) throw new Failure('lift_study_not_found', { field: 'lift_study_id' })
    const days = await selectGroupDays(db, account, [study.id], event_name)
    const [spent] = await selectSpend(db, account, [study.id])
    const names = await selectEventNames(db, advertiser_id, study.id)
    const now = clock.now()
    const result = toLiftResult(toLiftStudy(study, now), event_name, {
      ...{ groups: lastOf(days), spend: spent, now },
    })
    const curve = result.state === 'READY' ? addUpDays(days) : []
    return {
      ...result,
      days: curve.flatMap(({ date, groups }) => {
        const found = toInterval(groups)
        if (!found) return []
        const { incremental: _told, ...interval } = found
        return { date, ...interval }
      }),
      // Of few people nothing is shown, nor what they did.
      event_names: result.state === 'READY' ? names.map((one) => one.event_name) : [],
    }
  },
)

function lastOf(days: readonly DayRow[]): Groups {
  return addUpDays(days).at(-1)?.groups ?? nobody
}

async function readAccount(
  context: QueryContext,
  advertiserId: Parameters<typeof findPermitted>[1],
) {
  const { db } = context
  const advertiser = await findPermitted(db, advertiserId, memberOf(context).id, 'read_ads')
  return { id: advertiserId, time_zone: (await marketOf(db, advertiser))?.time_zone ?? 'UTC' }
}
