import { AdGroupCreation } from '#contract/campaigns/ad-groups'
import { AdCreation } from '#contract/campaigns/ads'
import { CampaignCreation } from '#contract/campaigns/campaigns'
import type { DraftAdGroup, DraftTree } from '#contract/campaigns/drafts/draft-tree'
import type { DraftProblem } from '#contract/campaigns/drafts/drafts'
import { readKeywords } from '#contract/campaigns/drafts/keyword-lines'
import { KeywordCreation } from '#contract/campaigns/keywords/keywords'
import { Failure, isFailure } from '#contract/errors'
import { isId, type PinId, type ProductGroupId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type AdvertiserRow, marketOf } from '#domains/advertisers'
import type { AnyContext } from '#platform/operations'
import type { AdGroupRow } from '../ad-groups/ad-group-queries.ts'
import { checkNewAdGroup, toNewAdGroup } from '../ad-groups/save-ad-groups.ts'
import type { AdRow } from '../ads/ad-queries.ts'
import { type CreativeRow, selectPromotedPins } from '../ads/promotable-pins.ts'
import { toNewAd } from '../ads/save-ads.ts'
import type { CampaignRow } from '../campaigns/campaign-queries.ts'
import { checkNewCampaign, toNewCampaign } from '../campaigns/save-campaigns.ts'
import type { KeywordRow } from '../keywords/keyword-queries.ts'
import { toNewKeyword } from '../keywords/keywords.ts'
import type { CampaignPorts } from '../ports.ts'
import { planProductGroups } from './plan-product-groups.ts'
import { adGroupOf, adOf, campaignOf, type DraftClock } from './read-draft.ts'
import { collectProblems, type DraftProblems, fieldOf, missing, readFields } from './read-fields.ts'

/** All that a draft becomes; nothing of it is written yet. */
export interface CampaignPlan {
  campaign: CampaignRow
  groups: {
    group: AdGroupRow
    keywords: KeywordRow[]
    ads: AdRow[]
    /** That it promotes. */
    productGroupIds: ProductGroupId[]
  }[]
}

type PlanContext = AnyContext & { ports: CampaignPorts; problems: DraftProblems }

const NewAdGroup = AdGroupCreation.omit({ campaign_id: true })
const NewAd = AdCreation.omit({ ad_group_id: true })
const NewKeyword = KeywordCreation.pick({ value: true, match_type: true })

/** What a draft becomes by the rules of each campaign, ad group and ad, and what keeps it from that. */
export async function planCampaign(
  context: AnyContext,
  ports: CampaignPorts,
  advertiser: AdvertiserRow,
  tree: DraftTree,
): Promise<{ plan: CampaignPlan; problems: DraftProblem[] }> {
  const problems = collectProblems(context)
  const market = await marketOf(context.db, advertiser)
  const clock: DraftClock = { now: context.clock.now(), zone: market?.time_zone ?? 'UTC' }
  const planning = { ...context, ports, problems }
  const campaign = planOwn(planning, advertiser, tree, clock)
  if (tree.ad_groups.length === 0)
    problems.add('ad_groups', missing('failure.campaign_draft_incomplete.ad_groups'))
  const creatives = await findCreatives(context, advertiser, tree)
  const groups: CampaignPlan['groups'] = []
  for (const typed of tree.ad_groups)
    groups.push(await planGroup(planning, { advertiser, campaign, tree, typed, creatives, clock }))
  return { plan: { campaign, groups }, problems: problems.list() }
}

function planOwn(
  context: PlanContext,
  advertiser: AdvertiserRow,
  tree: DraftTree,
  clock: DraftClock,
): CampaignRow {
  const refuse = (field: string, failure: Failure) => context.problems.add(field, failure)
  const creation = readFields(CampaignCreation, campaignOf(tree, clock), { name: '–' }, refuse)
  const campaign = toNewCampaign(context, advertiser, creation)
  noteRefusal(() => checkNewCampaign(context, campaign), refuse)
  return campaign
}

interface GroupParts {
  advertiser: AdvertiserRow
  campaign: CampaignRow
  tree: DraftTree
  typed: DraftAdGroup
  creatives: ReadonlyMap<PinId, CreativeRow>
  clock: DraftClock
}

async function planGroup(
  context: PlanContext,
  { advertiser, campaign, tree, typed, creatives, clock }: GroupParts,
): Promise<CampaignPlan['groups'][number]> {
  const place = `ad_groups.${typed.key}`
  const refuse = (field: string, failure: Failure) =>
    context.problems.add(`${place}.${field}`, failure)
  const instead = { name: '–', targeting_spec: { LOCATION: [advertiser.country] } }
  const creation = readFields(NewAdGroup, adGroupOf(typed, tree, clock), instead, refuse)
  const group = toNewAdGroup(context, campaign, creation)
  try {
    await checkNewAdGroup(context, context.ports, { advertiser, campaign, group })
  } catch (error) {
    if (!isFailure(error)) throw error
    refuse(fieldOf(error), error)
  }
  const keywords = planKeywords(context, group, typed.keywords, refuse)
  if (tree.objective_type === 'CATALOG_SALES') {
    const productGroupIds = await planProductGroups(context, advertiser, typed, refuse)
    return { group, keywords, ads: [], productGroupIds }
  }
  if (typed.ads.length === 0) refuse('ads', missing('failure.campaign_draft_incomplete.ads'))
  const ads = typed.ads.flatMap((ad) => {
    const refuseAd = (field: string, failure: Failure) => refuse(`ads.${ad.key}.${field}`, failure)
    const read = readFields(NewAd, adOf(ad), { pin_id: missingPin }, refuseAd)
    return noteRefusal(
      () => toNewAd(context, group, creatives.get(read.pin_id) ?? null, read),
      refuseAd,
    )
  })
  return { group, keywords, ads, productGroupIds: [] }
}

function planKeywords(
  context: PlanContext,
  { advertiser_id, campaign_id, id: ad_group_id }: AdGroupRow,
  text: string,
  refuse: (field: string, failure: Failure) => void,
): KeywordRow[] {
  const found = readKeywords(text)
  const tooMany = { key: 'input.tooMany', values: { max: limits.draftKeywords } } as const
  if (found.length > limits.draftKeywords)
    refuse('keywords', new Failure('invalid_input', { field: 'keywords', text: tooMany }))
  return found.slice(0, limits.draftKeywords).map((typed) =>
    toNewKeyword(
      context,
      { advertiser_id, campaign_id, ad_group_id },
      readFields(NewKeyword, { ...typed }, { value: '–' }, (_field, failure) =>
        refuse('keywords', failure),
      ),
    ),
  )
}

const missingPin = '1'

/** The pins of all ads that the ad account may promote. */
async function findCreatives(
  { db }: AnyContext,
  { id: advertiser_id, owner_id }: AdvertiserRow,
  tree: DraftTree,
): Promise<Map<PinId, CreativeRow>> {
  const named = new Set(tree.ad_groups.flatMap(({ ads }) => ads.map(({ pin_id }) => pin_id)))
  const pinIds = [...named].filter((id) => isId<PinId>(id))
  const pins = await selectPromotedPins(
    db,
    pinIds.map((pin_id) => ({ pin_id, advertiser_id, owner_id })),
  )
  return new Map(pins.filter(({ is_promotable }) => is_promotable).map((pin) => [pin.pin_id, pin]))
}

/** What it makes; nothing if it is refused, which becomes a problem. */
function noteRefusal<T>(make: () => T, refuse: (field: string, failure: Failure) => void): T[] {
  try {
    return [make()]
  } catch (error) {
    if (!isFailure(error)) throw error
    refuse(fieldOf(error), error)
    return []
  }
}
