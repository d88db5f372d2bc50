import { z } from 'zod'

/** The identity providers. */
export const networks = ['facebook', 'google', 'line', 'sso'] as const
export const Network = z.enum(networks)
export type Network = z.output<typeof Network>

/** Chosen by the page that opens the popup, to recognise its messages. */
export const FlowId = z.string().regex(/^[\w-]{16,64}$/)

/** What a provider's callback sends to the page that began the flow. */
export const SocialProfile = z.object({
  /** The person's id at the provider. null for sso, which is exchanged later. */
  id: z.string().nullable(),
  /** For facebook only. */
  access_token: z.string().nullable(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.string().nullable(),
  /** Seconds since 1970 of the day's start, UTC; null unless the provider knows the whole date. */
  birthday: z.int().nullable(),
  /** Never a silhouette. */
  picture: z.string().nullable(),
  /** To be passed on to log-in, sign-up or connecting, unchanged. Empty for sso. */
  credentials: z.record(z.string(), z.string()),
  /** For sso only: to be passed on to the exchange. */
  code: z.string().nullable(),
  state: z.string().nullable(),
})
export type SocialProfile = z.output<typeof SocialProfile>

/** Why a visit to a provider failed, in the format of other failures. */
export const SocialError = z.object({
  api_error_code: z.int(),
  reason: z.string(),
  message: z.string(),
})
export type SocialError = z.output<typeof SocialError>
