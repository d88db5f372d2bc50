import { z } from 'zod'
import { query } from '../../operation.ts'
import { captchaActionsOf } from './captcha-actions.ts'

/** The purpose of a challenge. */
export const CaptchaActionName = z.enum([
  ...captchaActionsOf.log_in,
  ...captchaActionsOf.sign_up,
  ...captchaActionsOf.reset_password,
  ...captchaActionsOf.change_password,
])

/** What the page needs to know beforehand. */
export const CaptchaFacts = z.object({
  kind: z.enum(['altcha', 'recaptcha', 'none']),
  /** recaptcha: the score key, the key of the visible challenge if there is one, and the script. */
  site_key: z.string().nullable(),
  challenge_site_key: z.string().nullable(),
  script_url: z.string().nullable(),
})
export type CaptchaFacts = z.output<typeof CaptchaFacts>

/** A proof of work: find the counter whose derived key begins with the prefix. */
export const CaptchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    expiresAt: z.int(),
    data: z.object({ action: z.string() }),
  }),
  signature: z.string(),
})
export type CaptchaChallenge = z.output<typeof CaptchaChallenge>

export const getCaptcha = query('getCaptcha', {
  summary: 'The captcha of this server, and a challenge to solve',
  access: 'anyone',
  input: z.object({ action: CaptchaActionName }),
  output: CaptchaFacts.extend({
    /** altcha only. */
    challenge: CaptchaChallenge.nullable(),
  }),
  errors: [],
  resource: 'CaptchaResource/get',
})
