import { createAutomatedCampaign } from '#contract/campaigns/automated/automated-campaigns'
import { billedEvents } from '#contract/campaigns/drafts/draft-choices'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { InputOf } from '#contract/operation'
import { type AdvertiserRow, lockPermitted, managerOf } from '#domains/advertisers'
import { answerCommand, type CommandContext, memberOf } from '#platform/operations'
import type { AdGroupRow } from '../ad-groups/ad-group-queries.ts'
import { checkNewAdGroup, toNewAdGroup } from '../ad-groups/save-ad-groups.ts'
import { addAdGroup } from '../ad-groups/write-ad-group.ts'
import { addSubmittedAd, toNewAd } from '../ads/save-ads.ts'
import { type CampaignRow, countCampaigns } from '../campaigns/campaign-queries.ts'
import { checkNewCampaign, toNewCampaign } from '../campaigns/save-campaigns.ts'
import { addCampaign } from '../campaigns/write-campaign.ts'
import type { CampaignPorts } from '../ports.ts'
import { checkAutomatedContent, checkAutomatedTargeting } from '../rules/automated.ts'
import { checkDataTerms } from '../rules/check-data-terms.ts'
import { checkDailyCap } from './check-daily-cap.ts'
import { checkLists } from './check-lists.ts'
import { chooseInterests } from './choose-interests.ts'
import { findPins } from './find-pins.ts'
import { promote, topicsOfItems } from './items.ts'
import { readParts, toAutomatedCampaign, topicsOf } from './read-automated.ts'

type Input = InputOf<typeof createAutomatedCampaign>

/** All or nothing: what is refused leaves no campaign behind. */
export const createAutomatedCampaignHandler = (ports: CampaignPorts) =>
  answerCommand(createAutomatedCampaign, async (context, input) => {
    const { db, caller } = context
    const { id: viewerId } = memberOf(context)
    const advertiser = await lockPermitted(db, input.advertiser_id, viewerId, 'edit_ads')
    await checkDataTerms(db, viewerId)
    checkContent(input)
    if ((await countCampaigns(db, advertiser.id)) >= limits.campaignsPerAdvertiser)
      throw new Failure('entity_limit_reached')
    const campaign = planCampaign(context, advertiser, input)
    await checkDailyCap({ db, language: caller.language }, advertiser, campaign, null)
    const group = await planGroup(context, ports, { advertiser, campaign, input })
    const pins = await findPins(db, advertiser, input.pin_ids ?? [])
    const ads = pins.map((pin) => toNewAd(context, group, pin, { pin_id: pin.pin_id }))

    const author = managerOf(context)
    await addCampaign(author, campaign)
    await addAdGroup(author, group)
    for (const ad of ads) await addSubmittedAd(author, ad)
    for (const id of input.product_group_ids ?? []) await promote(author, group, id)
    return toAutomatedCampaign(context, ports, advertiser, await readParts(context, campaign))
  })

/** What it shows has to be named: pins, or items for catalog sales. */
function checkContent(input: Input): void {
  checkAutomatedContent(input, input)
  const field = input.objective_type === 'CATALOG_SALES' ? 'product_group_ids' : 'pin_ids'
  if (input[field] === undefined) throw new Failure('automated_pins_or_items', { field })
}

function planCampaign(
  context: CommandContext,
  advertiser: AdvertiserRow,
  { name, objective_type, daily_spend_cap, start_time, end_time }: Input,
): CampaignRow {
  const campaign = toNewCampaign(context, advertiser, {
    ...{ name, objective_type, daily_spend_cap, start_time, end_time },
    is_campaign_budget_optimization: true,
    is_flexible_daily_budgets: true,
    is_automated_campaign: true,
    is_performance_plus: true,
  })
  checkNewCampaign(context, campaign)
  return campaign
}

async function planGroup(
  context: CommandContext,
  ports: CampaignPorts,
  {
    advertiser,
    campaign,
    input,
  }: { advertiser: AdvertiserRow; campaign: CampaignRow; input: Input },
): Promise<AdGroupRow> {
  const { targeting_spec, objective_type, optimization_goal_metadata } = input
  checkAutomatedTargeting(targeting_spec)
  await checkLists(context.db, ports, advertiser.id, targeting_spec)
  const topics = input.product_group_ids
    ? await topicsOfItems(context, ports, advertiser.id, input.product_group_ids)
    : await topicsOf(context, ports, input.pin_ids ?? [])
  const interests = chooseInterests(topics)
  const group = toNewAdGroup(context, campaign, {
    name: input.name,
    billable_event: billedEvents[objective_type],
    targeting_spec: {
      ...targeting_spec,
      ...(interests.length > 0 && { INTEREST: interests }),
    },
    optimization_goal_metadata,
  })
  await checkNewAdGroup(context, ports, { advertiser, campaign, group, isAutomatic: true })
  return group
}
