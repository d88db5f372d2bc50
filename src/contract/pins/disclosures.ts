import { z } from 'zod'
import { idOut, PinId } from '../ids.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { PersonCard } from '../people/person.ts'
import { Flag, WholeNumber } from '../values.ts'
import { partnershipKinds } from './partnership-kinds.ts'
import { PinCard } from './pin.ts'

/**
 * A paid partnership. `status` 0: the brand has not answered yet · 1: approved · 2: declined or removed ·
 * 3: declared by its creator only. The brand is named at 1 alone, also to the creator's visitors.
 */
export const partnershipStatuses = [0, 1, 2, 3] as const
export type PartnershipStatus = (typeof partnershipStatuses)[number]

/** What its creator says about a pin, as they alone see it. */
export const PinDisclosure = z.object({
  pin_id: idOut<'pin'>(),
  is_paid_link: z.boolean(),
  is_ai_made: z.boolean(),
  partnership: z
    .object({ status: z.literal(partnershipStatuses), brand: PersonCard.nullable() })
    .nullable(),
})
export type PinDisclosure = z.output<typeof PinDisclosure>

/** Of a business account, perhaps with an @. */
export const BrandName = z
  .string()
  .trim()
  .max(100)
  .transform((name) => name.replace(/^@/, ''))

export const getPinDisclosure = query('getPinDisclosure', {
  summary: 'What the viewer disclosed about a pin they created',
  access: 'member',
  input: z.object({ pin_id: PinId }),
  output: PinDisclosure,
  errors: ['pin_not_found', 'pin_not_created'],
  resource: 'PinDisclosureResource/get',
  v3: 'GET /v3/pins/:pin_id/disclosure/',
  endpoint: 'v3_get_pin_disclosure',
})

export const setPinDisclosure = command('setPinDisclosure', {
  summary:
    'Disclose that one earns by a pin’s link, made it with AI, or was paid for it, perhaps by a named brand',
  access: 'member',
  input: z
    .object({
      pin_id: PinId,
      is_paid_link: Flag,
      partnership: z.enum(partnershipKinds),
      /** The username of the brand, for `brand`: a business account, which is asked whether it is true. */
      brand: BrandName.nullish(),
      /** Absent leaves it. */
      is_ai_made: Flag.optional(),
    })
    .refine(({ partnership, brand }) => partnership !== 'brand' || Boolean(brand), {
      path: ['brand'],
      message: inputMessage('input.who'),
    }),
  output: PinDisclosure,
  errors: [
    'pin_not_found',
    'pin_not_created',
    'person_not_found',
    'blocked_by_person',
    'brand_not_business',
    'brand_refused',
  ],
  resource: 'PinDisclosureResource/update',
  v3: 'PUT /v3/pins/:pin_id/disclosure/',
  endpoint: 'v3_update_pin_disclosure',
})

export const partnershipAnswers = ['approve', 'decline', 'remove'] as const
export type PartnershipAnswer = (typeof partnershipAnswers)[number]

export const answerPartnership = command('answerPartnership', {
  summary:
    'Approve or decline a paid partnership one is named in, or remove an approved one for good',
  access: 'member',
  input: z.object({ pin_id: PinId, answer: z.enum(partnershipAnswers) }),
  output: z.object({ status: z.literal(partnershipStatuses) }),
  errors: ['partnership_not_found', 'partnership_answered'],
  resource: 'PartnershipResource/update',
  v3: 'PUT /v3/partnerships/:pin_id/',
  endpoint: 'v3_update_partnership',
})

export const listPartnerships = query('listPartnerships', {
  summary: 'Pins whose creators name the viewer as their paying partner, the latest first',
  access: 'member',
  input: z.object({
    /** Only those that wait (0), or that were approved (1). */
    status: WholeNumber.pipe(z.literal([0, 1])).nullish(),
    ...paged,
  }),
  output: pageOf(z.object({ pin: PinCard, status: z.literal([0, 1]) })),
  errors: [],
  resource: 'PartnershipResource/get',
  v3: 'GET /v3/partnerships/',
  endpoint: 'v3_get_partnerships',
})
