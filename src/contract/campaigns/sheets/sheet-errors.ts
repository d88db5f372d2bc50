import type { FailureCode } from '../../errors.ts'
import { budgetAndDateErrors } from '../changes/rule-errors.ts'

/** Why a sheet as a whole is refused. */
export const sheetFailures = [
  'sheet_file_missing',
  'sheet_file_unknown',
  'sheet_file_too_large',
  'sheet_too_long',
  'sheet_heads_missing',
] as const satisfies readonly FailureCode[]

/** Why one row is refused while the others go on: those that sheets add to the rules of campaigns. */
export const sheetRowFailures = [
  'sheet_cell_invalid',
  'sheet_row_incomplete',
  'sheet_given_up',
] as const satisfies readonly FailureCode[]

/** The rules of campaigns, ad groups, ads and keywords that a row can break. */
export const ruleFailures = [
  ...budgetAndDateErrors,
  ...(['campaign_not_found', 'ad_group_not_found', 'ad_not_found', 'keyword_not_found'] as const),
  ...(['pin_not_promotable', 'destination_needed', 'entity_changed', 'entity_locked'] as const),
  ...(['entity_limit_reached', 'conversion_tag_not_found', 'interest_unknown'] as const),
  ...(['region_unknown', 'market_closed', 'audience_not_ready'] as const),
  ...(['keyword_match_not_allowed', 'consent_required', 'advertiser_role_missing'] as const),
  ...(['advertiser_disabled', 'advertiser_not_found'] as const),
] as const satisfies readonly FailureCode[]

/** All codes that a result file can name, for the guide. */
export const rowFailures: readonly FailureCode[] = [...sheetRowFailures, ...ruleFailures]
