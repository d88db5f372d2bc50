import { z } from 'zod'
import { isId } from '../ids.ts'

/**
 * An id in an input, with or without the letters that clients of the protocol put before it. An invalid one is
 * treated as not found.
 */
function entityId(prefix: string) {
  return z
    .union([z.string().trim().max(40), z.int()])
    .transform((id) => String(id).replace(new RegExp(`^${prefix}`, 'i'), ''))
    .transform((id) => (isId(id) ? id : '0'))
}

export const CampaignId = entityId('C').brand<'campaign'>()
export const AdGroupId = entityId('AG').brand<'adGroup'>()
export const AdId = entityId('AD').brand<'ad'>()
/** Of whatever it is about. */
export const AnyEntityId = entityId('')
export const BulkEditId = entityId('').brand<'bulkEdit'>()
export const SheetId = entityId('').brand<'bulkEdit'>()
export const ChangeId = entityId('').brand<'change'>()
export const ChangeAuthorId = entityId('').brand<'person'>()
export const KeywordId = entityId('K').brand<'keyword'>()
export const ProductPromotionId = entityId('').brand<'productPromotion'>()
export const PromotedItemId = entityId('').brand<'promotedItem'>()
