import type {
  AdSummaryStatus,
  EntityStatus,
  ReviewStatus,
  SummaryStatus,
} from '#contract/campaigns/enums'

/** A time in which something runs; null: open at that end. */
export interface Schedule {
  start_at: Date | null
  end_at: Date | null
}

/** What stands above an entity. */
export interface Above {
  /** The owner is suspended, or ads are closed in their country. */
  isDisabled: boolean
}

/** Statuses that say all, whatever stands above. */
const final: ReadonlySet<EntityStatus> = new Set(['ARCHIVED', 'DRAFT', 'DELETED_DRAFT'])

export function campaignSummary(
  { status, start_at, end_at }: Schedule & { status: EntityStatus },
  { isDisabled }: Above,
  now: Date,
): SummaryStatus {
  if (final.has(status)) return status as SummaryStatus
  if (isDisabled) return 'ADVERTISER_DISABLED'
  if (end_at && end_at <= now) return 'COMPLETED'
  if (status === 'PAUSED') return 'PAUSED'
  return start_at && start_at > now ? 'NOT_STARTED' : 'RUNNING'
}

/** An ad group runs only while its campaign does, and shows the campaign's state when it does not. */
export function adGroupSummary(
  group: Schedule & { status: EntityStatus },
  campaign: SummaryStatus,
  now: Date,
): SummaryStatus {
  const own = campaignSummary(group, { isDisabled: campaign === 'ADVERTISER_DISABLED' }, now)
  return own === 'RUNNING' ? campaign : own
}

export function adSummary(
  { status, review_status }: { status: EntityStatus; review_status: ReviewStatus },
  { isDisabled }: Above,
): AdSummaryStatus {
  if (final.has(status)) return status as AdSummaryStatus
  if (isDisabled) return 'ADVERTISER_DISABLED'
  if (review_status === 'REJECTED') return 'REJECTED'
  if (status === 'PAUSED') return 'PAUSED'
  return review_status === 'APPROVED' ? 'APPROVED' : 'PENDING'
}
