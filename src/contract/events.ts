import type {
  AdGroupId,
  AdId,
  AdvertiserId,
  BoardActionId,
  BoardId,
  BulkEditId,
  CatalogFeedId,
  CatalogIngestId,
  ConversationId,
  ConversionUploadId,
  ExportId,
  ImportId,
  KnownPictureId,
  PersonId,
  PinId,
  PurgeId,
  ReportId,
  ReportRunId,
  SalesStudyId,
  StoryId,
  UploadId,
} from './ids.ts'
import type { Reported } from './reports/report.ts'

/** The events that domains emit. Payloads contain only ids: data is read when the job runs. */
export interface Events {
  /** A picture has its first sizes; the others are to be made. */
  image_stored: { signature: string }
  /** A picture may have become unused. */
  image_released: { signature: string }
  /** A stored picture is one that is not taken: nobody sees it any more. */
  picture_blocked: { signature: string; known_picture_id: KnownPictureId }
  /** A stored picture looks like one that is not taken. */
  picture_suspected: { signature: string; known_picture_id: KnownPictureId }
  /** Pins are to be found for a removal of many, removed or put back, in steps. */
  purge_due: { purge_id: PurgeId }
  /** A pin with these pages is gone. */
  story_released: { story_id: StoryId }
  /** All parts of an upload have come. */
  upload_complete: { person_id: PersonId; upload_id: UploadId }
  /** A video was uploaded and must be prepared. */
  video_received: { person_id: PersonId; upload_id: UploadId }
  /** A video that pins show got a stream. */
  video_streamed: { signature: string }
  /** Its creator says something else about a pin that its cards show. */
  pin_labelled: { root_pin_id: PinId }
  /** The page or the picture of a tagged product is to be read for the first time. */
  product_tagged: { person_id: PersonId; product_key: string }
  /** A video may have become unused. */
  video_released: { signature: string }
  /** A board was deleted; its pins are removed in steps. */
  board_deleted: { board_id: BoardId }
  /** A board's pins are to be moved, copied or deleted in steps. */
  board_action_due: { action_id: BoardActionId }
  /** A person was added, renamed, hidden or shown again. */
  person_changed: { person_id: PersonId }
  /** A person blocked another: relationships between the two are to be ended. */
  person_blocked: { blocker_id: PersonId; person_id: PersonId }
  /** The hashtags of a pin may have changed, by its text or its board's privacy. No pin: all of the board's. */
  hashtags_due: { board_id: BoardId; pin_id: PinId | null }
  /** A person got a message, and is notified by mail if they have not read it. */
  message_unread: { conversation_id: ConversationId; person_id: PersonId }
  /** Something happened of which a person's devices are told. */
  push_due: { person_id: PersonId }
  /** A person was invited to a board. */
  board_invited: { board_id: BoardId; person_id: PersonId }
  /** A mail or text message is to be delivered. */
  message_due: { message_id: string }
  /** A password reset was requested; account 0 is none. */
  reset_requested: { account_id: PersonId }
  /** Help with logging in was requested; account 0 is none. */
  help_requested: { account_id: PersonId; help: 'assistance' | 'come_back' }
  /** The operator upheld a report: its subject is to be removed. */
  report_upheld: Reported & { report_id: ReportId }
  /** An account was deleted; its person's data elsewhere is removed in steps. */
  account_deleted: { account_id: PersonId }
  /** The file of a feed is to be read. */
  catalog_ingest_due: {
    advertiser_id: AdvertiserId
    feed_id: CatalogFeedId
    ingest_id: CatalogIngestId
  }
  /** A feed was deleted; its items and files are removed in steps. */
  catalog_feed_deleted: { advertiser_id: AdvertiserId; feed_id: CatalogFeedId }
  /** The items of a feed, or which of them are in its groups, are others. */
  catalog_items_changed: { advertiser_id: AdvertiserId; feed_id: CatalogFeedId }
  /** Which items an ad group promotes is to be worked out. */
  promoted_items_due: { advertiser_id: AdvertiserId; ad_group_id: AdGroupId }
  /** Ads of items that an ad group promotes are missing. */
  item_ads_due: { advertiser_id: AdvertiserId; ad_group_id: AdGroupId }
  /** Ads were opened or closed in a country. */
  ad_market_changed: { country: string }
  /** What a currency costs was changed. */
  ad_currency_changed: { currency: string }
  /** How an ad account can pay changed: its ads stop or go on. */
  billing_changed: { advertiser_id: AdvertiserId }
  /** The address of a business was given or changed. */
  business_address_changed: { person_id: PersonId }
  /** A person changed what ads may use of them, or their birthday. */
  ad_choices_changed: { person_id: PersonId }
  /** Audiences of an ad account can, or can no longer, be used. */
  audience_changed: { advertiser_id: AdvertiserId }
  /** The members of an audience are to be removed. */
  audience_dropped: { advertiser_id: AdvertiserId; source_id: string }
  /** Rows of a bulk edit wait to be saved. */
  bulk_sheet_due: { advertiser_id: AdvertiserId; sheet_id: BulkEditId }
  bulk_edit_due: { advertiser_id: AdvertiserId; bulk_edit_id: BulkEditId }
  /** An ad waits for its automatic checks. */
  ad_submitted: { advertiser_id: AdvertiserId; ad_id: AdId }
  /** The next step of an import. */
  import_due: { import_id: ImportId }
  /** The next step of an export of a person's data. */
  export_due: { export_id: ExportId }
  /** An uploaded file of conversions waits to be read. */
  conversion_upload_due: {
    advertiser_id: AdvertiserId
    conversion_upload_id: ConversionUploadId
  }
  /** The file of a study of sales waits to be read. */
  sales_study_due: { advertiser_id: AdvertiserId; sales_study_id: SalesStudyId }
  /** A report is to be made into a file. */
  report_due: { advertiser_id: AdvertiserId; report_run_id: ReportRunId }
  /** The demo's people and boards are to be created. */
  demo_due: Record<string, never>
  /** A demo picture is to be drawn and saved. */
  demo_pin_due: { position: number }
  /** The demo's shop is to be opened, and its ads are to run. */
  demo_shop_due: Record<string, never>
}

export type EventName = keyof Events
