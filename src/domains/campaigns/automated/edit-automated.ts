import { editAutomatedCampaign } from '#contract/campaigns/automated/automated-campaigns'
import { Failure } from '#contract/errors'
import type { PinId, ProductGroupId } from '#contract/ids'
import type { InputOf } from '#contract/operation'
import { answerCommand, type CommandContext } from '#platform/operations'
import { type AdGroupRow, lockAdGroup } from '../ad-groups/ad-group-queries.ts'
import { editAdGroup } from '../ad-groups/save-ad-groups.ts'
import { saveAdGroup } from '../ad-groups/write-ad-group.ts'
import { addSubmittedAd, editAd, toNewAd } from '../ads/save-ads.ts'
import { lockCampaign } from '../campaigns/campaign-queries.ts'
import { editCampaign } from '../campaigns/save-campaigns.ts'
import { type Editing, startEditing } from '../editing.ts'
import type { CampaignPorts } from '../ports.ts'
import { checkAutomatedContent, checkAutomatedTargeting } from '../rules/automated.ts'
import { chooseInterests } from './choose-interests.ts'
import { findPins } from './find-pins.ts'
import { savePromoted, topicsOfItems } from './items.ts'
import { type AutomatedParts, readParts, toAutomatedCampaign, topicsOf } from './read-automated.ts'

type Input = InputOf<typeof editAutomatedCampaign>

/** By the ordinary ways of changing campaigns, ad groups and ads, all or nothing. */
export const editAutomatedCampaignHandler = (ports: CampaignPorts) =>
  answerCommand(editAutomatedCampaign, async (context, input) => {
    const editing = await startEditing(context, input.advertiser_id)
    const { advertiser } = editing
    const read = async () =>
      readParts(context, await lockCampaign(context.db, advertiser.id, input.campaign_id))
    const parts = await read()
    checkAutomatedContent(parts.campaign, input)
    const { name, version, status, daily_spend_cap, start_time, end_time } = input
    await editCampaign(editing, {
      ...{ id: parts.campaign.id, version, name, status, daily_spend_cap, start_time, end_time },
      moves_ad_groups: true,
    })
    if (parts.group) await saveTargeting(editing, ports, parts.group, input)
    if (input.pin_ids && parts.group)
      await savePins(context, editing, ports, { ...parts, group: parts.group }, input.pin_ids)
    if (input.product_group_ids && parts.group)
      await saveGroups(context, editing, ports, parts.group, input.product_group_ids)
    return toAutomatedCampaign(context, ports, advertiser, await read())
  })

/** The interests that were chosen stay. */
async function saveTargeting(
  editing: Editing,
  ports: CampaignPorts,
  { id, targeting_spec: { INTEREST } }: AdGroupRow,
  { targeting_spec: spec, ad_group_version: version }: Input,
): Promise<void> {
  if (!spec) return
  checkAutomatedTargeting(spec)
  const targeting_spec = { ...spec, ...(INTEREST && { INTEREST }) }
  await editAdGroup(editing, ports, { id, version, targeting_spec })
}

/** Gives up ads of other pins, adds those that are missing, and chooses interests anew when anything changed. */
async function savePins(
  context: CommandContext,
  editing: Editing,
  ports: CampaignPorts,
  { group, ads }: AutomatedParts & { group: AdGroupRow },
  pinIds: readonly PinId[],
): Promise<void> {
  const wanted = new Set(pinIds)
  const shown = new Set(ads.map(({ pin_id }) => pin_id))
  const given = ads.filter(({ pin_id }) => !wanted.has(pin_id))
  const added = [...wanted].filter((id) => !shown.has(id))
  if (given.length === 0 && added.length === 0) return
  const pins = await findPins(context.db, editing.advertiser, added)
  for (const { id } of given) await editAd(editing, { id, status: 'ARCHIVED' })
  for (const pin of pins)
    await addSubmittedAd(editing.author, toNewAd(context, group, pin, { pin_id: pin.pin_id }))
  await chooseAnew(editing, group, await topicsOf(context, ports, [...wanted]))
}

/** The same of product groups. */
async function saveGroups(
  context: CommandContext,
  editing: Editing,
  ports: CampaignPorts,
  group: AdGroupRow,
  ids: readonly ProductGroupId[],
): Promise<void> {
  if (!(await savePromoted(editing.author, group, ids))) return
  const topics = await topicsOfItems(context, ports, editing.advertiser.id, ids)
  await chooseAnew(editing, group, topics)
}

/** In the log this is the product's own change. */
async function chooseAnew(
  { author, advertiser }: Editing,
  { id }: AdGroupRow,
  topics: readonly ReadonlySet<string>[],
): Promise<void> {
  const group = await lockAdGroup(author.db, advertiser.id, id)
  if (!group) throw new Failure('ad_group_not_found')
  const interests = chooseInterests(topics)
  const { INTEREST: _before, ...others } = group.targeting_spec
  await saveAdGroup({ ...author, actorId: null, source: 'system' }, group, {
    ...group,
    targeting_spec: { ...others, ...(interests.length > 0 && { INTEREST: interests }) },
  })
}
