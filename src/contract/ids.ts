import { z } from 'zod'
import { inputMessage } from './message-ref.ts'

/*
 * Ids of different things are different types, so that swapped arguments do not compile. At run time and on the
 * wire each is a decimal string. They come from inputs, rows and `newId`; nothing else may cast one.
 */

export type BoardId = string & z.$brand<'board'>
export type SectionId = string & z.$brand<'section'>
export type PinId = string & z.$brand<'pin'>
export type PinDraftId = string & z.$brand<'pinDraft'>
export type PushSubscriptionId = string & z.$brand<'pushSubscription'>
/** A person's account has the same id. */
export type PersonId = string & z.$brand<'person'>
export type AdvertiserId = string & z.$brand<'advertiser'>
export type AppealId = string & z.$brand<'appeal'>
export type BoardActionId = string & z.$brand<'boardAction'>
export type ClaimId = string & z.$brand<'claim'>
export type CommentId = string & z.$brand<'comment'>
export type BounceId = string & z.$brand<'bounce'>
export type ConversationId = string & z.$brand<'conversation'>
export type ExportId = string & z.$brand<'export'>
export type ImportId = string & z.$brand<'import'>
export type InterestId = string & z.$brand<'interest'>
export type InvitationId = string & z.$brand<'invitation'>
export type InviteId = string & z.$brand<'invite'>
export type JobId = string & z.$brand<'job'>
export type KnownPictureId = string & z.$brand<'knownPicture'>
export type KnownPictureListId = string & z.$brand<'knownPictureList'>
export type MessageId = string & z.$brand<'message'>
export type NewsId = string & z.$brand<'news'>
export type PickId = string & z.$brand<'pick'>
export type PurgeId = string & z.$brand<'purge'>
export type ReportId = string & z.$brand<'report'>
export type ReportCaseId = string & z.$brand<'reportCase'>
export type ReportClassChangeId = string & z.$brand<'reportClassChange'>
export type StoryId = string & z.$brand<'story'>
export type SecurityEventId = string & z.$brand<'securityEvent'>
export type ScheduledPinId = string & z.$brand<'scheduledPin'>
export type UploadId = string & z.$brand<'upload'>
export type VideoRefusalId = string & z.$brand<'videoRefusal'>

/* Of ads. */
export type AdGroupId = string & z.$brand<'adGroup'>
export type AdId = string & z.$brand<'ad'>
export type AudienceId = string & z.$brand<'audience'>
export type BillingProfileId = string & z.$brand<'billingProfile'>
export type BulkEditId = string & z.$brand<'bulkEdit'>
export type CampaignId = string & z.$brand<'campaign'>
export type CatalogFeedId = string & z.$brand<'catalogFeed'>
export type CatalogIngestId = string & z.$brand<'catalogIngest'>
export type ProductGroupId = string & z.$brand<'productGroup'>
export type ProductPromotionId = string & z.$brand<'productPromotion'>
export type PromotedItemId = string & z.$brand<'promotedItem'>
export type ChangeId = string & z.$brand<'change'>
export type ChargeId = string & z.$brand<'charge'>
export type ConversionEventId = string & z.$brand<'conversionEvent'>
export type ConversionReceiptId = string & z.$brand<'conversionReceipt'>
export type ConversionTagId = string & z.$brand<'conversionTag'>
export type ConversionTokenId = string & z.$brand<'conversionToken'>
export type FirstPartyHostId = string & z.$brand<'firstPartyHost'>
export type ConversionUploadId = string & z.$brand<'conversionUpload'>
export type CreditId = string & z.$brand<'credit'>
export type CustomerListId = string & z.$brand<'customerList'>
export type InvoiceId = string & z.$brand<'invoice'>
export type OrderLineId = string & z.$brand<'orderLine'>
export type ReportViewId = string & z.$brand<'reportView'>
export type MediaPlanId = string & z.$brand<'mediaPlan'>
export type KeywordId = string & z.$brand<'keyword'>
export type CampaignDraftId = string & z.$brand<'campaignDraft'>
export type LiftStudyId = string & z.$brand<'liftStudy'>
export type OfferId = string & z.$brand<'offer'>
export type ReportRunId = string & z.$brand<'reportRun'>
export type ReportScheduleId = string & z.$brand<'reportSchedule'>
export type ReportSubscriptionId = string & z.$brand<'reportSubscription'>
export type SalesStudyId = string & z.$brand<'salesStudy'>
export type TaxExemptionId = string & z.$brand<'taxExemption'>
export type ReportTemplateId = string & z.$brand<'reportTemplate'>

/** Of what can be reported. */
export type ReportedId = PinId | BoardId | CommentId | PersonId | MessageId | AdId

export type AnyId =
  | AdGroupId
  | AdId
  | AdvertiserId
  | AppealId
  | SecurityEventId
  | AudienceId
  | BillingProfileId
  | BoardActionId
  | BoardId
  | BounceId
  | CampaignDraftId
  | BulkEditId
  | CampaignId
  | ChangeId
  | ChargeId
  | ClaimId
  | CommentId
  | ConversationId
  | ConversionEventId
  | ConversionReceiptId
  | ConversionTagId
  | ConversionTokenId
  | ConversionUploadId
  | CreditId
  | CustomerListId
  | ExportId
  | FirstPartyHostId
  | ImportId
  | InterestId
  | InvitationId
  | InviteId
  | InvoiceId
  | JobId
  | OrderLineId
  | KeywordId
  | KnownPictureId
  | KnownPictureListId
  | LiftStudyId
  | MessageId
  | NewsId
  | OfferId
  | PersonId
  | PickId
  | PinDraftId
  | PushSubscriptionId
  | PinId
  | PurgeId
  | ReportCaseId
  | ReportClassChangeId
  | ReportId
  | ReportRunId
  | CatalogFeedId
  | CatalogIngestId
  | ProductGroupId
  | ProductPromotionId
  | PromotedItemId
  | ReportScheduleId
  | ReportSubscriptionId
  | ReportTemplateId
  | SalesStudyId
  | ScheduledPinId
  | TaxExemptionId
  | ReportViewId
  | MediaPlanId
  | SectionId
  | StoryId
  | UploadId
  | VideoRefusalId

/** Stands for none, or for a place before or after all, among ids of any kind. */
type Sentinel = string &
  z.$brand<
    | 'board'
    | 'section'
    | 'pin'
    | 'person'
    | 'advertiser'
    | 'appeal'
    | 'boardAction'
    | 'claim'
    | 'comment'
    | 'conversation'
    | 'export'
    | 'import'
    | 'interest'
    | 'invite'
    | 'message'
    | 'news'
    | 'pick'
    | 'report'
    | 'upload'
    | 'adGroup'
    | 'ad'
    | 'audience'
    | 'billingProfile'
    | 'campaign'
    | 'charge'
    | 'conversionTag'
    | 'credit'
    | 'customerList'
    | 'invoice'
    | 'keyword'
    | 'offer'
  >

const largestId = 9_223_372_036_854_775_807n

/** No id: below each of them. */
export const noId = '0' as Sentinel
/** Above every id. */
export const highestId = String(largestId) as Sentinel

/** Whether it has the form of an id: a positive 64-bit number in decimals. */
export function isId<Id extends AnyId>(text: string): text is Id {
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= largestId
}

/** An id in an input: a decimal string, or a number small enough to be exact. */
export const Id = z
  .union([z.string().trim(), z.int().positive().transform(String)])
  .refine((text): boolean => isId(text), inputMessage('input.id'))

export const BoardId = Id.brand<'board'>()
export const SectionId = Id.brand<'section'>()
export const PersonId = Id.brand<'person'>()
export const AppealId = Id.brand<'appeal'>()
export const BoardActionId = Id.brand<'boardAction'>()
export const BounceId = Id.brand<'bounce'>()
export const ClaimId = Id.brand<'claim'>()
export const CommentId = Id.brand<'comment'>()
export const ConversionUploadId = Id.brand<'conversionUpload'>()
export const ConversationId = Id.brand<'conversation'>()
export const ExportId = Id.brand<'export'>()
export const ImportId = Id.brand<'import'>()
export const InterestId = Id.brand<'interest'>()
export const InvitationId = Id.brand<'invitation'>()
export const InviteId = Id.brand<'invite'>()
export const JobId = Id.brand<'job'>()
export const MessageId = Id.brand<'message'>()
export const PickId = Id.brand<'pick'>()
export const PinDraftId = Id.brand<'pinDraft'>()
export const KnownPictureListId = Id.brand<'knownPictureList'>()
export const PurgeId = Id.brand<'purge'>()
export const ReportId = Id.brand<'report'>()
export const ScheduledPinId = Id.brand<'scheduledPin'>()
export const ChargeId = Id.brand<'charge'>()
export const InvoiceId = Id.brand<'invoice'>()
export const CatalogFeedId = Id.brand<'catalogFeed'>()
export const CatalogIngestId = Id.brand<'catalogIngest'>()
export const ProductGroupId = Id.brand<'productGroup'>()
export const OrderLineId = Id.brand<'orderLine'>()
export const ReportRunId = Id.brand<'reportRun'>()
export const ReportScheduleId = Id.brand<'reportSchedule'>()
export const ReportSubscriptionId = Id.brand<'reportSubscription'>()
export const SalesStudyId = Id.brand<'salesStudy'>()
export const TaxExemptionId = Id.brand<'taxExemption'>()
export const ReportTemplateId = Id.brand<'reportTemplate'>()
export const ReportViewId = Id.brand<'reportView'>()
export const MediaPlanId = Id.brand<'mediaPlan'>()
export const BillingProfileId = Id.brand<'billingProfile'>()

/** A pin's id, with or without the `~0` marker some clients append. */
export const PinId = z
  .union([z.string().trim(), z.int().positive().transform(String)])
  .transform((text) => text.replace(/~0$/, ''))
  .refine((text): boolean => isId(text), inputMessage('input.pinId'))
  .brand<'pin'>()

/** What a report is about: its subject tells the kind. */
export const ReportedId = z
  .union([z.string().trim(), z.int().positive().transform(String)])
  .transform((text) => text.replace(/~0$/, ''))
  .refine((text): text is ReportedId => isId(text), inputMessage('input.pinId'))

/** An id in an output. */
export const IdOut = z.string().meta({ description: 'decimal id', pattern: '^[1-9][0-9]*$' })

/** The id of one kind of thing in an output. */
export function idOut<Kind extends string>() {
  return IdOut.brand<Kind>()
}

/** `section: null`, `""` and absent all mean none. */
export function optionalId<Schema extends z.ZodType<string>>(id: Schema) {
  return z.preprocess(
    (value) => (value === '' ? null : value),
    id.nullish().transform((v) => v ?? null),
  )
}

/** null and "" remove a value; absent leaves it unchanged. */
export function optionalChoice<Schema extends z.ZodType<string>>(id: Schema) {
  return z.preprocess((value) => (value === '' ? null : value), id.nullish())
}
