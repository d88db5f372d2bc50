import {
  createLiftStudy,
  endLiftStudy,
  type LiftStudy,
  listLiftStudies,
} from '#contract/campaigns/studies/lift-studies'
import { Failure } from '#contract/errors'
import type { AdvertiserId, CampaignId, LiftStudyId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPermitted, lockPermitted, managerOf } from '#domains/advertisers'
import type { Writer } from '#platform/database'
import { answerCommand, answerQuery, memberOf } from '#platform/operations'
import { selectCampaignsById } from '../campaigns/campaign-queries.ts'
import { recordChange } from '../changes/record-changes.ts'
import { readIdPage } from '../read-id-page.ts'
import {
  countLiftStudies,
  insertLiftStudy,
  type LiftStudyRow,
  lockLiftStudy,
  selectLiftStudies,
  updateLiftStudyDates,
} from './lift-study-queries.ts'
import { toLiftStudy, toLogged } from './lift-study-views.ts'

const dayMs = 86_400_000

export const createLiftStudyHandler = answerCommand(createLiftStudy, async (context, input) => {
  const { db, newId, clock } = context
  const { id } = await lockPermitted(db, input.advertiser_id, memberOf(context).id, 'edit_ads')
  const now = clock.now()
  const campaigns = await findCampaigns(db, id, input)
  if ((await countLiftStudies(db, id, now)) >= limits.liftStudiesPerAdvertiser)
    throw new Failure('entity_limit_reached')
  const study: LiftStudyRow = {
    advertiser_id: id,
    id: newId<LiftStudyId>(),
    name: input.name,
    holdout_basis_points: input.holdout_basis_points,
    ...campaigns,
    ...schedule(input, now),
    created_at: now,
  }
  await insertLiftStudy(db, study)
  await recordChange(managerOf(context), {
    ...{ advertiser_id: id, entity: 'lift_study', entity_id: study.id, campaign_id: null },
    ...{ before: null, after: toLogged(study) },
  })
  return toLiftStudy(study, now)
})

type Campaigns = Pick<LiftStudyRow, 'campaign_ids' | 'compared_campaign_ids'>

/** In an A/B test each campaign is of one version. */
async function findCampaigns(
  db: Writer,
  advertiserId: AdvertiserId,
  input: { [Field in keyof Campaigns]?: Campaigns[Field] | undefined },
): Promise<Campaigns> {
  const once = (ids: CampaignId[] | null | undefined) => (ids ? [...new Set(ids)] : null)
  const campaign_ids = once(input.campaign_ids)
  const compared_campaign_ids = once(input.compared_campaign_ids)
  const isMixed = compared_campaign_ids?.some((id) => campaign_ids?.includes(id) ?? true)
  if (isMixed)
    throw new Failure('invalid_input', {
      ...{ field: 'compared_campaign_ids', text: { key: 'input.versions' } },
    })
  for (const [field, ids] of Object.entries({ campaign_ids, compared_campaign_ids })) {
    const found = await selectCampaignsById(db, advertiserId, ids ?? [])
    if (found.length < (ids ?? []).length) throw new Failure('campaign_not_found', { field })
  }
  return { campaign_ids, compared_campaign_ids }
}

function schedule(
  { start_time = null, end_time }: { start_time?: number | null; end_time: number | null },
  now: Date,
): Pick<LiftStudyRow, 'starts_at' | 'ends_at'> {
  if (end_time === null) throw new Failure('end_date_needed', { field: 'end_time' })
  const starts_at = new Date(Math.max(now.getTime(), (start_time ?? 0) * 1_000))
  const ends_at = new Date(end_time * 1_000)
  if (ends_at <= now) throw new Failure('dates_in_past', { field: 'end_time' })
  const longest = limits.liftStudyDays * dayMs
  if (ends_at <= starts_at) throw new Failure('dates_out_of_order', { field: 'end_time' })
  if (ends_at.getTime() - now.getTime() > longest)
    throw new Failure('invalid_input', { field: 'end_time', text: { key: 'input.liftDays' } })
  return { starts_at, ends_at }
}

export const listLiftStudiesHandler = answerQuery(listLiftStudies, async (context, input) => {
  const { db, clock } = context
  const { id } = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'read_ads')
  return readIdPage(
    'lift_studies',
    input,
    (before, limit) => selectLiftStudies(db, id, before, limit),
    async (shown): Promise<LiftStudy[]> => shown.map((one) => toLiftStudy(one, clock.now())),
  )
})

export const endLiftStudyHandler = answerCommand(endLiftStudy, async (context, input) => {
  const { db, clock } = context
  const { id } = await lockPermitted(db, input.advertiser_id, memberOf(context).id, 'edit_ads')
  const before = await lockLiftStudy(db, id, input.lift_study_id)
  if (!before) throw new Failure('lift_study_not_found', { field: 'lift_study_id' })
  const now = clock.now()
  if (before.ends_at <= now) return toLiftStudy(before, now)
  // One that did not begin never ran.
  const starts_at = before.starts_at > now ? now : before.starts_at
  const after = { ...before, starts_at, ends_at: now }
  await updateLiftStudyDates(db, after)
  await recordChange(managerOf(context), {
    ...{ advertiser_id: id, entity: 'lift_study', entity_id: before.id, campaign_id: null },
    ...{ before: toLogged(before), after: toLogged(after) },
  })
  return toLiftStudy(after, now)
})
