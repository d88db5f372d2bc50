import { z } from 'zod'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'
import { Flag } from '../../values.ts'

/** A command, because the token must be in the body, not in a URL. */
export const facebookProfile = command('facebookProfile', {
  summary: 'A person’s profile at Facebook, for a token issued to this product',
  access: 'anyone',
  budget: 'log_in',
  secrets: ['access_token'],
  input: z.object({
    access_token: z.string().min(1).max(limits.providerTokenLength),
    /** The birthday in seconds, not as text. Always the case here. */
    pii_safe_birthday: Flag.optional(),
    /** A list, or names separated by commas; absent: all. */
    fields: z
      .union([z.array(z.string().max(40)).max(20), z.string().max(400)])
      .transform((fields) => (typeof fields === 'string' ? fields.split(',') : fields))
      .optional(),
  }),
  output: z.object({
    id: z.string().optional(),
    email: z.string().nullable().optional(),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    gender: z.string().nullable().optional(),
    birthday: z.int().nullable().optional(),
    picture: z.string().nullable().optional(),
  }),
  errors: ['provider_not_set_up', 'provider_token_invalid', 'provider_unavailable'],
  endpoint: 'v3_facebook_profile_data',
  v3: 'POST /v3/facebook/profile_data/',
})
