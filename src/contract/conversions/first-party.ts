import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { conversionOutcomes } from './receive-conversions.ts'
import { TagEvent } from './record-tag-event.ts'

const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const

/** A name with a dot and no more, as somebody types it; never an address. */
const Hostname = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => text.replace(/^https?:\/\//, '').replace(/[./]$/, ''))
  .pipe(
    z
      .string()
      .max(253, inputMessage('input.hostname'))
      .regex(
        /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/,
        inputMessage('input.hostname'),
      ),
  )

/** What a check by HTTPS met. */
export const firstPartyProblems = [
  'unreachable',
  'too_slow',
  'refused',
  'elsewhere',
  'not_found',
] as const
export type FirstPartyProblem = (typeof firstPartyProblems)[number]

export const FirstPartyHost = z.object({
  hostname: z.string(),
  /** A TXT record of this name with this text proves that the host is the ad account's. */
  dns_name: z.string(),
  dns_text: z.string(),
  /** Unix seconds, as all below. */
  created_time: z.int(),
  /** The record was found: the host takes events of this ad account. Null while it was not. */
  verified_time: z.int().nullable(),
  checked_time: z.int().nullable(),
  /** When the host last led to this server by HTTPS; null: it does not. */
  reached_time: z.int().nullable(),
  problem: z.enum(firstPartyProblems).nullable(),
})
export type FirstPartyHost = z.output<typeof FirstPartyHost>

const place = { advertiser_id: AdvertiserId, hostname: Hostname }

export const listFirstPartyHosts = query('listFirstPartyHosts', {
  summary: 'Hosts of the ad account’s own sites by which events of its tags arrive, by name',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId }),
  output: z.array(FirstPartyHost),
  errors: refusals,
  resource: 'FirstPartyHostsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/first_party_hosts/',
  endpoint: 'v4_get_first_party_hosts',
})

export const addFirstPartyHost = command('addFirstPartyHost', {
  summary: 'Ask for a host of one’s own site to take events of tags; it does once it is checked',
  access: 'member',
  input: z.object(place),
  output: FirstPartyHost,
  errors: [...refusals, 'first_party_host_limit', 'first_party_host_ours'],
  resource: 'FirstPartyHostResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/first_party_hosts/',
  endpoint: 'v4_add_first_party_host',
})

export const checkFirstPartyHost = command('checkFirstPartyHost', {
  summary: 'Look whether a host is the ad account’s, by its TXT record, and leads here by HTTPS',
  access: 'member',
  budget: 'fetch',
  input: z.object(place),
  output: FirstPartyHost,
  errors: [
    ...refusals,
    'first_party_host_not_found',
    'first_party_host_unproven',
    'first_party_host_taken',
  ],
  resource: 'FirstPartyHostResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/first_party_hosts/:hostname/',
  endpoint: 'v4_check_first_party_host',
})

export const removeFirstPartyHost = command('removeFirstPartyHost', {
  summary: 'Take no more events by a host',
  access: 'member',
  input: z.object(place),
  output: z.null(),
  errors: [...refusals, 'first_party_host_not_found'],
  resource: 'FirstPartyHostResource/delete',
  v3: 'DELETE /ads/v4/advertisers/:advertiser_id/first_party_hosts/:hostname/',
  endpoint: 'v4_remove_first_party_host',
})

/** `/ct/v3/` on a host of the site, and `/ct/relay/` for servers that pass events on. */
export const relayTagEvent = command('relayTagEvent', {
  summary: 'Take an event of a tag by a host of the site itself',
  access: 'anyone',
  budget: 'conversions',
  input: TagEvent.extend({
    by: z.union([
      /** The host that was asked, which leads here. */
      z.object({ hostname: z.string().max(253) }),
      /** Of the ad account: whoever passes it on says whose browser it was. */
      z.object({ token: z.string().max(200), address: z.string().max(60).nullable() }),
    ]),
  }),
  output: z.object({ outcome: z.enum([...conversionOutcomes, 'ignored']) }),
  errors: ['conversion_token_wrong', 'advertiser_disabled'],
  secrets: ['by'],
})
