import { z } from 'zod'
import { Topic } from '../../discover/topics.ts'
import { InterestId, idOut, PersonId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { PersonCard } from '../../people/person.ts'
import { Flag } from '../../values.ts'
import { BrandName } from '../disclosures.ts'
import { partnershipKinds } from '../partnership-kinds.ts'
import { ProductTags, shownProducts } from '../products/product-tag.ts'

/** Each once; empty, as in a form: none. */
const upTo = <T extends z.ZodType>(max: number, id: T) =>
  z.preprocess(
    (value) => {
      if (typeof value !== 'string') return value
      return value === '' ? [] : value.split(',').map((part) => part.trim())
    },
    z
      .array(id)
      .max(max, inputMessage('input.tooMany'))
      .transform((ids) => [...new Set(ids)])
      .nullish(),
  )
const TaggedIds = upTo(limits.taggedPeople, PersonId)
const TopicIds = upTo(limits.topicsPerPin, InterestId)

/** What its maker chooses for a pin besides its words; a change leaves what is absent. */
export const changedOptions = {
  /** Whether people may comment on it, and on what is saved of it. */
  comments_allowed: Flag.optional(),
  is_ai_made: Flag.optional(),
  is_paid_link: Flag.optional(),
  partnership: z.enum(partnershipKinds).optional(),
  /** The username of the brand, for `brand`, which is asked once the pin is there. */
  brand: BrandName.optional(),
  /** People who are in it, in the order in which they are shown. */
  tagged_user_ids: TaggedIds.transform((ids) => ids ?? undefined).optional(),
  /** Interests it is about, in the order in which they are shown. */
  topic_ids: TopicIds.transform((ids) => ids ?? undefined).optional(),
  /** Products that are in it, in the order in which they are shown. */
  product_tags: ProductTags.transform((tags) => tags ?? undefined).optional(),
}

const OptionalFlag = Flag.nullish().transform((is) => is ?? false)

/** As `changedOptions`, for a new pin: what is absent or null is as most people have it. */
export const pinOptions = {
  comments_allowed: Flag.nullish().transform((is) => is ?? true),
  is_ai_made: OptionalFlag,
  is_paid_link: OptionalFlag,
  partnership: z
    .enum(partnershipKinds)
    .nullish()
    .transform((kind) => kind ?? 'none'),
  brand: BrandName.nullish().transform((name) => name ?? ''),
  tagged_user_ids: TaggedIds.transform((ids) => ids ?? []),
  topic_ids: TopicIds.transform((ids) => ids ?? []),
  product_tags: ProductTags.transform((tags) => tags ?? []),
}

export const PinOptions = z.object(pinOptions)
export type PinOptions = z.output<typeof PinOptions>

/** As they are shown to whoever may change them. */
export const ShownOptions = z.object({
  comments_allowed: z.boolean(),
  is_ai_made: z.boolean(),
  is_paid_link: z.boolean(),
  partnership: z.enum(partnershipKinds),
  brand: z.string(),
  /** Those who may still be tagged, and their ids, as a save takes them. */
  tagged_user_ids: z.array(idOut<'person'>()),
  tagged_people: z.array(PersonCard),
  /** Those that are still in the tree of interests, and their ids. */
  topic_ids: z.array(idOut<'interest'>()),
  topics: z.array(Topic),
  ...shownProducts,
})
export type ShownOptions = z.output<typeof ShownOptions>

/** Why what is chosen may be refused. */
export const optionErrors = [
  'person_not_found',
  'blocked_by_person',
  'brand_not_business',
  'pin_feature_held_back',
  'tagging_not_offered',
  'person_not_taggable',
  'tagging_limit_reached',
  'topic_not_found',
  'product_tags_not_offered',
  'product_not_found',
] as const
