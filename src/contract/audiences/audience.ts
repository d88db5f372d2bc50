import { z } from 'zod'
import { conversionEventNames } from '../conversions/enums.ts'
import { idOut, isId } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { line, oneOrMore, WholeNumber } from '../values.ts'

/**
 * `VISITOR`: whom tags or servers of the advertiser's sites reported. `CUSTOMER_LIST`: members on a list of addresses.
 * `ENGAGEMENT`: who saved, clicked or opened the advertiser's Pins. `ACTALIKE`: members whose saves are most like
 * those of another audience.
 */
export const audienceTypes = ['VISITOR', 'CUSTOMER_LIST', 'ENGAGEMENT', 'ACTALIKE'] as const
export type AudienceType = (typeof audienceTypes)[number]

/** `TOO_SMALL`: of fewer people than may be reached. */
export const audienceStatuses = ['INITIALIZING', 'READY', 'TOO_SMALL'] as const
export type AudienceStatus = (typeof audienceStatuses)[number]

export const engagementActions = ['SAVE', 'CLICK', 'CLOSEUP'] as const
export type EngagementAction = (typeof engagementActions)[number]

/** An id in an input; an invalid one is treated as not found. */
function looseId<Kind extends string>() {
  return z
    .union([z.string().trim().max(40), z.int()])
    .transform((id) => (isId(String(id)) ? String(id) : '0'))
    .brand<Kind>()
}
export const AudienceId = looseId<'audience'>()
export const CustomerListId = looseId<'customerList'>()

/** Of visitors: by tag, event and page; what is absent is any. */
export const VisitorRule = z.strictObject({
  conversion_tag_id: looseId<'conversionTag'>().nullish(),
  event_names: oneOrMore(z.enum(conversionEventNames), conversionEventNames.length).nullish(),
  /** A part of the page's address, without its query. */
  url_contains: line(limits.audienceUrlPartLength).pipe(z.string().min(1)).nullish(),
})
export type VisitorRule = z.output<typeof VisitorRule>

export const CustomerListRule = z.strictObject({ customer_list_id: CustomerListId })
export type CustomerListRule = z.output<typeof CustomerListRule>

/** Of one public board of the ad account's owner; absent, all of them and all ads. */
export const EngagementRule = z.strictObject({
  board_id: looseId<'board'>().nullish(),
  actions: oneOrMore(z.enum(engagementActions), engagementActions.length).default([
    ...engagementActions,
  ]),
})
export type EngagementRule = z.output<typeof EngagementRule>

export const ActalikeRule = z.strictObject({
  seed_audience_id: AudienceId,
  /** How many of the members that ads may choose. */
  percentage: WholeNumber.pipe(z.int().min(1).max(limits.actalikePercentMax)),
})
export type ActalikeRule = z.output<typeof ActalikeRule>

/** All fields of all types, as they are sent; which belong to the type is looked at by the operation. */
export const AudienceRuleIn = z.record(z.string().max(40), z.unknown())

export const RetentionDays = WholeNumber.pipe(z.int().min(1).max(limits.audienceRetentionDaysMax))

export const AudienceName = line(limits.audienceNameLength).pipe(
  z.string().min(1, inputMessage('input.nameIt')),
)

export const Audience = z.object({
  type: z.literal('audience'),
  id: idOut<'audience'>(),
  ad_account_id: idOut<'advertiser'>(),
  name: z.string(),
  audience_type: z.enum(audienceTypes),
  rule: z.record(z.string(), z.unknown()),
  /** How long somebody is in it after what brought them. */
  retention_days: z.int(),
  status: z.enum(audienceStatuses),
  /** It is brought up to date no longer, and ad groups that name it reach nobody. */
  is_archived: z.boolean(),
  /** About how many people; null while it is being made. Equal for all that are too small. */
  size: z.object({ lower_bound: z.int(), upper_bound: z.int() }).nullable(),
  created_time: z.int(),
  updated_time: z.int(),
  version: z.int(),
})
export type Audience = z.output<typeof Audience>
