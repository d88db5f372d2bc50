import type { DomainJobs } from '#platform/domain'
import { runBulkEdit } from './bulk/run-bulk-edit.ts'
import { sweepDrafts } from './drafts/sweep-drafts.ts'
import {
  followAccount,
  followCurrency,
  followMarket,
  followOwner,
  followPins,
} from './live/follow-pins.ts'
import { sweepLiveChanges } from './live/live-changes.ts'
import type { CampaignPorts } from './ports.ts'
import { sweepItemStates } from './product-groups/items/item-states.ts'
import { followItems, makeItemAds, promoteItems } from './product-groups/items/promote-items.ts'
import { checkAd } from './review/check-ad.ts'
import { readSheet } from './sheets/read-sheet.ts'
import { reviveSheets, sweepSheets } from './sheets/sweep-sheets.ts'

export const campaignJobs =
  (ports: CampaignPorts): DomainJobs =>
  ({ services, database }) => ({
    events: {
      ad_submitted: (submitted) => checkAd(services, database, ports, submitted),
      ad_market_changed: ({ country }) => followMarket(database, country),
      catalog_items_changed: (feed) => followItems(database, feed),
      promoted_items_due: (group) => promoteItems(services, database, group),
      item_ads_due: (group) => makeItemAds(services, database, group),
      bulk_edit_due: (due) => runBulkEdit(services, database, ports, due),
      bulk_sheet_due: (due) => readSheet(services, database, ports, due),
      ad_currency_changed: ({ currency }) => followCurrency(database, currency),
      audience_changed: ({ advertiser_id }) => followAccount(database, advertiser_id),
      billing_changed: ({ advertiser_id }) => followAccount(database, advertiser_id),
      business_address_changed: ({ person_id }) => followOwner(database, person_id),
      person_changed: ({ person_id }) => followOwner(database, person_id),
    },
    schedule: {
      follow_promoted_pins: { cron: '* * * * *', run: () => followPins(services, database, ports) },
      sweep_campaign_drafts: {
        cron: '47 3 * * *',
        run: () => sweepDrafts(services, database),
      },
      revive_bulk_sheets: {
        cron: '*/10 * * * *',
        run: () => reviveSheets(services, database),
      },
      sweep_bulk_sheets: { cron: '37 3 * * *', run: () => sweepSheets(services, database) },
      sweep_item_states: {
        cron: '53 3 * * *',
        run: () => sweepItemStates(database, services.clock.now()),
      },
      sweep_live_ad_changes: { cron: '41 3 * * *', run: () => sweepLiveChanges(database) },
    },
  })
