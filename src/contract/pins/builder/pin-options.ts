import { z } from 'zod'
import { Flag } from '../../values.ts'

/** What its maker chooses for a pin besides its words; a change leaves what is absent. */
export const changedOptions = {
  /** Whether people may comment on it, and on what is saved of it. */
  comments_allowed: Flag.optional(),
}

/** As `changedOptions`, for a new pin: what is absent or null is as most people have it. */
export const pinOptions = {
  comments_allowed: Flag.nullish().transform((is) => is ?? true),
}

export const PinOptions = z.object(pinOptions)
export type PinOptions = z.output<typeof PinOptions>

/** As they are shown to whoever may change them. */
export const ShownOptions = z.object({ comments_allowed: z.boolean() })
export type ShownOptions = z.output<typeof ShownOptions>
