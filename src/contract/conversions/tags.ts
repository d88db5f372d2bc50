import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { idOut, isId } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { Flag, line, WholeNumber } from '../values.ts'

/** An invalid one is treated as not found. */
export const ConversionTagId = z
  .union([z.string().trim().max(40), z.int()])
  .transform((id) => (isId(String(id)) ? String(id) : '0'))
  .brand<'conversionTag'>()

export const conversionTagStatuses = ['ACTIVE', 'ARCHIVED'] as const

export const ConversionTag = z.object({
  id: idOut<'conversionTag'>(),
  ad_account_id: idOut<'advertiser'>(),
  name: z.string(),
  /** Events of an archived one are not stored. */
  status: z.enum(conversionTagStatuses),
  /** Which hashed personal data of its events is kept. */
  configs: z.object({
    aem_enabled: z.boolean(),
    aem_fnln_enabled: z.boolean(),
    aem_ph_enabled: z.boolean(),
    aem_ge_enabled: z.boolean(),
    aem_db_enabled: z.boolean(),
    aem_loc_enabled: z.boolean(),
    aem_external_id_enabled: z.boolean(),
  }),
  /** To the minute; null while no event has come. */
  last_fired_time_ms: z.int().nullable(),
  version: z.int(),
})
export type ConversionTag = z.output<typeof ConversionTag>

const switches = {
  aem_enabled: Flag.optional(),
  aem_fnln_enabled: Flag.optional(),
  aem_ph_enabled: Flag.optional(),
  aem_ge_enabled: Flag.optional(),
  aem_db_enabled: Flag.optional(),
  aem_loc_enabled: Flag.optional(),
  aem_external_id_enabled: Flag.optional(),
}
export const ConversionName = line(limits.conversionNameLength).pipe(
  z.string().min(1, inputMessage('input.conversionName')),
)
const place = { advertiser_id: AdvertiserId }
const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const

export const createConversionTag = command('createConversionTag', {
  summary: 'Create a tag, by which pages of a site report what visitors do',
  access: 'member',
  adds: true,
  input: z.object({ ...place, name: ConversionName, ...switches }),
  output: ConversionTag,
  errors: [...refusals, 'conversion_tag_limit'],
  resource: 'ConversionTagResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/conversion_tags/',
  endpoint: 'v4_create_conversion_tag',
})

export const listConversionTags = query('listConversionTags', {
  summary: 'The tags of an ad account, the oldest first',
  access: 'member',
  input: z.object(place),
  output: z.array(ConversionTag),
  errors: refusals,
  resource: 'ConversionTagsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/conversion_tags/',
  endpoint: 'v4_get_conversion_tags',
})

export const getConversionTag = query('getConversionTag', {
  summary: 'A tag, with the code for the pages of the site',
  access: 'member',
  input: z.object({ ...place, conversion_tag_id: ConversionTagId }),
  output: ConversionTag.extend({ code_snippet: z.string() }),
  errors: [...refusals, 'conversion_tag_not_found'],
  resource: 'ConversionTagResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/conversion_tags/:conversion_tag_id/',
  endpoint: 'v4_get_conversion_tag',
})

export const editConversionTag = command('editConversionTag', {
  summary: 'Rename a tag, archive it, or choose which hashed personal data of its events is kept',
  access: 'member',
  input: z.object({
    ...place,
    conversion_tag_id: ConversionTagId,
    name: ConversionName.optional(),
    status: z.enum(conversionTagStatuses).optional(),
    ...switches,
    /** As the client saw it; absent, nothing is compared. */
    version: WholeNumber.optional(),
  }),
  output: ConversionTag,
  errors: [...refusals, 'conversion_tag_not_found', 'entity_changed'],
  resource: 'ConversionTagResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/conversion_tags/:conversion_tag_id/',
  endpoint: 'v4_edit_conversion_tag',
})
