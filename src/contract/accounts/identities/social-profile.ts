import { z } from 'zod'

/** The identity providers people may come from. */
export const networks = ['facebook', 'google', 'line', 'sso'] as const
export const Network = z.enum(networks)
export type Network = z.output<typeof Network>

/** Chosen by whoever opens the popup, so that its messages can be told from another's. */
export const FlowId = z.string().regex(/^[\w-]{16,64}$/)

/** What the callback of a provider tells the page that asked. */
export const SocialProfile = z.object({
  /** Who it is at the provider. null for sso, which is exchanged later. */
  id: z.string().nullable(),
  /** Of facebook alone. */
  access_token: z.string().nullable(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.string().nullable(),
  /** Seconds since 1970 of the day's start, UTC; null unless the provider told the whole date. */
  birthday: z.int().nullable(),
  /** Never a silhouette. */
  picture: z.string().nullable(),
  /** What to hand to log-in, sign-up or connecting, as it stands. Empty for sso. */
  credentials: z.record(z.string(), z.string()),
  /** Of sso alone: what to hand to the exchange. */
  code: z.string().nullable(),
  state: z.string().nullable(),
})
export type SocialProfile = z.output<typeof SocialProfile>

/** Why a visit to a provider came to nothing, in the terms of every other failure. */
export const SocialError = z.object({
  api_error_code: z.int(),
  reason: z.string(),
  message: z.string(),
})
export type SocialError = z.output<typeof SocialError>
