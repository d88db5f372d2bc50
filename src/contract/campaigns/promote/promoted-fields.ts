import { z } from 'zod'
import { MicroIn } from '../../advertisers/money.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { Flag, line } from '../../values.ts'
import { LooseTargeting } from '../loose-forms.ts'
import { Day } from '../moments.ts'
import { quickPromoteName } from './names.ts'

/** Clients multiply a decimal by a million, which is not always exact. */
const BudgetIn = z.preprocess(
  (value) =>
    typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e18
      ? Math.round(value)
      : value,
  MicroIn,
)

const Duration = z.preprocess(
  (value) => {
    if (value === '' || value === null) return undefined
    return typeof value === 'string' ? Number.parseInt(value, 10) : value
  },
  z
    .number(inputMessage('input.days'))
    .transform(Math.trunc)
    .pipe(
      z
        .int()
        .min(1, inputMessage('input.days'))
        .max(limits.quickPromoteDays, inputMessage('input.days')),
    )
    .optional(),
)

/** What Quick Promote asks whatever it promotes: the name, the money, the days and the people. */
export const promotedFields = {
  /** Of a day. */
  budget_in_micro_currency: BudgetIn,
  /** One longer than 63 characters is cut to 62 and an ellipsis. */
  campaign_name: line(1_000)
    .pipe(z.string().min(1, inputMessage('input.nameIt')))
    .transform(quickPromoteName),
  /** In days, the first included. Absent: the country's default. */
  duration: Duration,
  /** The last day, which goes before `duration`. Ignored while ongoing. */
  inclusive_end_date: z.preprocess((day) => (day === '' ? null : day), Day.nullish()),
  /** Without an end. */
  is_ongoing: Flag.nullish().transform((flag) => flag ?? false),
  auto_targeting_enabled: Flag.nullish().transform((flag) => flag ?? true),
  flexible_daily_budget_enabled: Flag.nullish().transform((flag) => flag ?? false),
  targeting_spec: LooseTargeting,
}

export const promotedErrors = [
  'advertiser_not_found',
  'advertiser_role_missing',
  'advertiser_disabled',
  'consent_required',
  'market_closed',
  'budget_too_low',
  'dates_in_past',
  'interest_unknown',
  'region_unknown',
  'entity_limit_reached',
] as const
