import { z } from 'zod'
import { limits } from '../../limits.ts'
import { Flag } from '../../values.ts'

const token = z.string().max(limits.providerTokenLength).optional()

/**
 * What a client shows to prove who somebody is elsewhere; one network's fields at a time. To be spread
 * into the input of an operation that takes it. `sso_auth_code` is a secret that `secrets` must name.
 */
export const socialCredentials = {
  facebook_id: z
    .union([z.string(), z.int().transform(String)])
    .pipe(z.string().regex(/^\d{1,64}$/))
    .optional(),
  facebook_token: token,
  /** Needs a nonce that ConnectFlowResource gave to this browser. */
  google_open_id_token: token,
  /** The ID token came from the prompt that shows itself. */
  is_one_tap: Flag.optional(),
  line_id_token: token,
  sso_user_email: z.string().trim().max(limits.emailLength).optional(),
  /** As the callback told it, not yet exchanged; or the ID token that the exchange answered. */
  sso_auth_code: token,
  sso_id_token: token,
}

export const SocialCredentials = z.object(socialCredentials)
export type SocialCredentials = z.output<typeof SocialCredentials>
