import {
  type CampaignToolPreference,
  getCampaignTool,
  setCampaignTool,
} from '#contract/campaigns/tools/campaign-tool'
import type { CampaignTool } from '#contract/campaigns/tools/campaign-tools'
import type { PersonId } from '#contract/ids'
import { groupsFor } from '#domains/experiments'
import { type Db, row, rows, type Writer } from '#platform/database'
import { type AnyContext, answerCommand, answerQuery, memberOf } from '#platform/operations'

export const getCampaignToolHandler = answerQuery(getCampaignTool, (context) =>
  preferenceOf(context),
)

export const setCampaignToolHandler = answerCommand(setCampaignTool, async (context, { tool }) => {
  const { db, clock } = context
  await setTool(db, memberOf(context).id, tool, clock.now())
  return preferenceOf(context)
})

async function preferenceOf(context: AnyContext): Promise<CampaignToolPreference> {
  return {
    tool: await findTool(context.db, memberOf(context).id),
    is_asked: await choosesTool(context),
  }
}

/** Everybody, and in an experiment those who are in it and the operators; not those held out. */
async function choosesTool(context: AnyContext): Promise<boolean> {
  if (memberOf(context).is_operator) return true
  const { ads_campaign_mode: group } = await groupsFor(context.db, context.caller.cookies)
  return group === 'off' || group === 'enabled'
}

async function findTool(db: Db, personId: PersonId): Promise<CampaignTool | null> {
  const found = await row<{ tool: CampaignTool }>(
    db,
    'select tool from campaign_tools where person_id = $1',
    [personId],
  )
  return found?.tool ?? null
}

async function setTool(
  db: Writer,
  personId: PersonId,
  tool: CampaignTool | null,
  now: Date,
): Promise<void> {
  if (tool === null) {
    await rows(db, 'delete from campaign_tools where person_id = $1', [personId])
    return
  }
  await rows(
    db,
    `insert into campaign_tools (person_id, tool, chosen_at) values ($1, $2, $3)
     on conflict (person_id) do update set tool = excluded.tool, chosen_at = excluded.chosen_at`,
    [personId, tool, now],
  )
}
