export { keepCampaignName } from './invoices/campaign-names.ts'
export { findLedgerFaults, rebuildBalances } from './ledger/check-ledger.ts'
export { postSpend, type Spend } from './ledger/post-spend.ts'
export {
  type BillingContext,
  type BillingState,
  billingState,
  isBillingValid,
} from './profiles/billing-state.ts'
