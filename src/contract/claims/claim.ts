import { z } from 'zod'
import { idOut } from '../ids.ts'
import { Moment } from '../values.ts'

/** The ways to prove that a website belongs to a member. */
export const Proof = z.enum(['meta', 'file', 'dns'])
export type Proof = z.output<typeof Proof>

/** A claimed website, and what has to be put where to prove it. */
export const Claim = z.object({
  type: z.literal('claim'),
  id: idOut<'claim'>(),
  kind: z.literal('website'),
  /** The site's host, without `www.`. */
  name: z.string(),
  meta_tag: z.string(),
  file_address: z.string(),
  file_text: z.string(),
  dns_name: z.string(),
  dns_text: z.string(),
  /** The way that worked; null until one has. */
  proof: Proof.nullable(),
  claimed_at: Moment,
  verified_at: Moment.nullable(),
  /** When it was last checked. */
  checked_at: Moment.nullable(),
  /** Failed checks in a row; the claim ends at `limits.claimFailedChecks`. */
  failed_checks: z.int(),
})
export type Claim = z.output<typeof Claim>
