import { type LiftStudy, listLiftStudies } from '#contract/campaigns/studies/lift-studies'
import { limits } from '#contract/limits'
import type { Run } from '#web/lib/requests/run.ts'

export type RunningStudy = Pick<LiftStudy, 'id' | 'name'>

/** Studies that compare what a campaign brings while it is changed, also as one of all campaigns. */
export async function findRunning(
  run: Run,
  advertiser_id: string,
  campaignId: string,
): Promise<RunningStudy[]> {
  const { items } = await run(listLiftStudies, { advertiser_id, page_size: limits.pageSizeMax })
  return items
    .filter(({ state, campaign_ids, compared_campaign_ids: other }) => {
      const isOfAll = campaign_ids === null
      return state === 'RUNNING' && (isOfAll || [...campaign_ids, ...(other ?? [])].some(isIt))
    })
    .map(({ id, name }) => ({ id, name }))

  function isIt(id: string): boolean {
    return id === campaignId
  }
}
