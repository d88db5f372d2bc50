import type { Objective } from '#contract/campaigns/enums'
import { type AdEntity, searchAdEntities } from '#contract/reporting/search-ad-entities'
import { run } from '../../requests/run.ts'

/** Of one kind, or of campaigns for one objective alone; all where nothing is said. */
export interface WhichEntities {
  kind?: AdEntity['kind']
  objective?: Objective | undefined
}

/** What the ad account has of that name or id. */
export function findEntities(
  advertiser_id: string,
  query: string,
  { kind, objective }: WhichEntities = {},
): Promise<readonly AdEntity[]> {
  return run(searchAdEntities, {
    ...{ advertiser_id, query },
    ...(kind && { kinds: [kind] }),
    ...(objective && { objectives: [objective] }),
  })
}
