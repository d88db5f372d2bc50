import { toSeconds } from '#contract/campaigns/moments'
import type { LiftStudy } from '#contract/campaigns/studies/lift-studies'
import type { Logged } from '#domains/advertisers'
import type { LiftStudyRow } from './lift-study-queries.ts'

export function toLiftStudy(study: LiftStudyRow, now: Date): LiftStudy {
  const { id, advertiser_id, name, holdout_basis_points, campaign_ids } = study
  const { compared_campaign_ids } = study
  const isOver = study.ends_at <= now
  return {
    ...{ id, advertiser_id, name, holdout_basis_points, campaign_ids, compared_campaign_ids },
    start_time: toSeconds(study.starts_at),
    end_time: toSeconds(study.ends_at),
    state: isOver ? 'ENDED' : study.starts_at > now ? 'PLANNED' : 'RUNNING',
    created_time: toSeconds(study.created_at),
  }
}

/** As the change log has it. */
export function toLogged(study: LiftStudyRow): Logged {
  const { name, holdout_basis_points, campaign_ids, compared_campaign_ids } = study
  return {
    ...{ name, holdout_basis_points, campaign_ids, compared_campaign_ids },
    start_time: toSeconds(study.starts_at),
    end_time: toSeconds(study.ends_at),
  }
}
