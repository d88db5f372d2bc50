import type { EventName } from '#contract/events'
import type { Lane, Schedule } from '#platform/jobs'

type LaneName =
  | 'messages'
  | 'pushes'
  | 'pictures'
  | 'videos'
  | 'transfers'
  | 'reports'
  | 'catalogs'
  | 'indexing'
  | 'backups'
  | 'purges'
  | 'other'

/** Jobs that wait for external services, or take long, have a lane of their own, so that others do not wait for them. */
const laneOfEvent: Record<EventName, LaneName> = {
  message_due: 'messages',
  push_due: 'pushes',
  image_stored: 'pictures',
  image_released: 'pictures',
  picture_blocked: 'pictures',
  picture_suspected: 'pictures',
  story_released: 'pictures',
  upload_complete: 'pictures',
  video_received: 'videos',
  video_streamed: 'pictures',
  video_released: 'pictures',
  import_due: 'transfers',
  export_due: 'transfers',
  conversion_upload_due: 'transfers',
  sales_study_due: 'transfers',
  // Fetches external websites.
  ad_submitted: 'transfers',
  purge_due: 'purges',
  report_due: 'reports',
  catalog_ingest_due: 'catalogs',
  catalog_feed_deleted: 'indexing',
  catalog_items_changed: 'other',
  promoted_items_due: 'other',
  // Fetches external websites.
  item_ads_due: 'transfers',
  // Fetches external websites.
  product_tagged: 'transfers',
  person_changed: 'indexing',
  hashtags_due: 'indexing',
  pin_labelled: 'indexing',
  ad_market_changed: 'other',
  ad_currency_changed: 'other',
  billing_changed: 'other',
  bulk_edit_due: 'other',
  // Takes a process of its own for up to a minute.
  bulk_sheet_due: 'transfers',
  business_address_changed: 'other',
  ad_choices_changed: 'other',
  audience_changed: 'other',
  audience_dropped: 'indexing',
  board_action_due: 'other',
  board_deleted: 'other',
  person_blocked: 'other',
  message_unread: 'other',
  board_invited: 'other',
  reset_requested: 'other',
  help_requested: 'other',
  report_upheld: 'other',
  account_deleted: 'other',
  demo_due: 'other',
  demo_pin_due: 'other',
  demo_shop_due: 'other',
}

export const eventNames = Object.keys(laneOfEvent) as EventName[]

const laneOfScheduled: Record<string, LaneName> = {
  // May take hours.
  make_backup: 'backups',
  describe_images: 'pictures',
  stream_videos: 'videos',
  // Fetches external websites.
  check_claims: 'transfers',
  // Fetches external websites.
  read_tagged_products: 'transfers',
  // These wait for the payment provider.
  collect_charges: 'transfers',
  read_payment_events: 'transfers',
  keep_suggestions: 'indexing',
  match_customer_lists: 'indexing',
  refresh_audiences: 'indexing',
  sweep_audience_members: 'indexing',
  keep_popular: 'indexing',
  refresh_histograms: 'indexing',
  sweep_search: 'indexing',
}

/** @param concurrency of pictures, and of jobs without a lane of their own */
export function createLanes(schedule: Schedule, concurrency: number): Lane[] {
  const lanes: Record<LaneName, { concurrency: number; jobs: string[] }> = {
    // Each waits for its provider, and needs few resources of this machine.
    messages: { concurrency: 4, jobs: [] },
    pushes: { concurrency: 4, jobs: [] },
    pictures: { concurrency, jobs: [] },
    videos: { concurrency: 1, jobs: [] },
    transfers: { concurrency: 2, jobs: [] },
    // Each reads the database for up to a minute.
    reports: { concurrency: 1, jobs: [] },
    // Each fetches and reads a file for up to half an hour.
    catalogs: { concurrency: 1, jobs: [] },
    indexing: { concurrency: 1, jobs: [] },
    backups: { concurrency: 1, jobs: [] },
    // Each removes Pins one by one, for seconds.
    purges: { concurrency: 1, jobs: [] },
    other: { concurrency, jobs: [] },
  }
  for (const [name, lane] of Object.entries(laneOfEvent)) lanes[lane].jobs.push(name)
  for (const name of Object.keys(schedule)) lanes[laneOfScheduled[name] ?? 'other'].jobs.push(name)
  // Backups are made where they are wanted.
  return Object.values(lanes).filter(({ jobs }) => jobs.length > 0)
}
