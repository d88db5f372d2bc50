import { z } from 'zod'
import { limits } from '../../limits.ts'
import { Flag } from '../../values.ts'

const token = z.string().max(limits.providerTokenLength).optional()

/**
 * What a client sends to prove an identity; the fields of one network at a time. To be spread
 * into the input of an operation that accepts it. `sso_auth_code` is a secret that `secrets` must list.
 */
export const socialCredentials = {
  facebook_id: z
    .union([z.string(), z.int().transform(String)])
    .pipe(z.string().regex(/^\d{1,64}$/))
    .optional(),
  facebook_token: token,
  /** Needs a nonce that ConnectFlowResource gave to this browser. */
  google_open_id_token: token,
  /** The ID token came from the automatic prompt. */
  is_one_tap: Flag.optional(),
  line_id_token: token,
  sso_user_email: z.string().trim().max(limits.emailLength).optional(),
  /** The code from the callback, not yet exchanged; or the ID token it was exchanged for. */
  sso_auth_code: token,
  sso_id_token: token,
}

export const SocialCredentials = z.object(socialCredentials)
export type SocialCredentials = z.output<typeof SocialCredentials>
