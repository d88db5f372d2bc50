import { uploadSheet } from '#contract/campaigns/sheets/sheets'
import { runAllJobs } from '#testing/run-all-jobs'
import type { Options } from '#testing/wire-client'
import { anAd, anAdvertiser } from '../advertising-things.ts'
import { olive, world } from '../things.ts'
import type { Call } from './call.ts'

/** What was changed of ads, taking it back, copies and bulk edits. */
export const changeCalls: Call[] = [
  ['AdChangesResource', 'get', anAdvertiser],
  ['AdChangeAuthorsResource', 'get', anAdvertiser],
  ['AdChangeResource', 'delete', aChange],
  ['DuplicateAdsResource', 'create', aCopied],
  ['AdBulkEditPreviewResource', 'create', aBulkChange],
  ['AdBulkEditResource', 'create', aBulkChange],
  ['AdBulkEditResource', 'get', aBulkEdit],
  ['AdBulkEditRowsResource', 'get', aBulkEdit],
  ['AdBulkEditResource', 'delete', aBulkEdit],
  ['AdSheetsResource', 'get', anAdvertiser],
  ['AdSheetGuideResource', 'get', anAdvertiser],
  ['AdSheetResource', 'get', aSheet],
  ['AdSheetRowsResource', 'get', aSheet],
  ['AdSheetResource', 'update', aSheet],
]

async function aCopied(): Promise<Options> {
  const { advertiser_id, ad_id } = await anAd()
  return { advertiser_id, ad_id }
}

/** Of a name. */
async function aChange(): Promise<Options> {
  const { advertiser_id, ad_group_id } = await anAd()
  const ad_groups = [{ id: ad_group_id, name: 'Another name' }]
  await olive.post('AdGroupsResource/update', { advertiser_id, ad_groups })
  const input = { advertiser_id, entity: 'adgroup', field: 'name' }
  const [change] = (await olive.get('AdChangesResource', input)).data<{ id: string }[]>()
  return { advertiser_id, change_id: change?.id }
}

async function aBulkChange(): Promise<Options> {
  const { advertiser_id, ad_group_id } = await anAd()
  const change = { budget: { how: 'percent', percent: 10 } }
  return { advertiser_id, level: 'AD_GROUP', ids: [ad_group_id], change }
}

async function aBulkEdit(): Promise<Options> {
  const input = await aBulkChange()
  const { id } = (await olive.post('AdBulkEditResource/create', input)).data<{ id: string }>()
  await runAllJobs(world)
  return { advertiser_id: input.advertiser_id, bulk_edit_id: id }
}

/** That renames an ad group. */
async function aSheet(): Promise<Options> {
  const { advertiser_id, ad_group_id } = await anAd()
  const file = Buffer.from(
    `\n\nAction,Type,Ad group ID,Name\nEdit,AD_GROUP,AG${ad_group_id},Of a sheet`,
  )
  const input = { advertiser_id, file, name: 'Sheet.csv' }
  const { id } = (await world.as('olive').runRaw(uploadSheet, input)) as { id: string }
  await runAllJobs(world)
  return { advertiser_id, sheet_id: id }
}
