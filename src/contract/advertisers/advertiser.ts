import { z } from 'zod'
import { Id, idOut } from '../ids.ts'
import { PersonCard } from '../people/person.ts'
import { advertiserCountries, currencies } from './markets.ts'
import { advertiserRoles } from './roles.ts'

/** The id of an ad account; an invalid one is treated as not found. */
export const AdvertiserId = z
  .union([z.string().trim().max(40), z.int()])
  .transform((id) => (Id.safeParse(id).success ? String(id) : '0'))
  .brand<'advertiser'>()

/** The ad account on behalf of which something is done; absent, null and "" mean none. */
export const OptionalAdvertiserId = z.preprocess(
  (value) => (value === '' || value === false ? null : value),
  AdvertiserId.nullish().transform((id) => id ?? null),
)

export const AdvertiserRole = z.enum(advertiserRoles)
const ViewerRole = z.enum(['OWNER', ...advertiserRoles])

export const AdvertiserCountry = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(advertiserCountries, 'Choose one of the countries that are open to ad accounts.'))

export const Currency = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(currencies, 'Choose one of the currencies ads are paid in.'))

/** An ad account as seen by one of its members. */
export const Advertiser = z.object({
  type: z.literal('advertiser'),
  id: idOut<'advertiser'>(),
  name: z.string(),
  owner: PersonCard,
  country: z.string(),
  currency: z.string(),
  /** Whose days and hours its reports and budgets count in. */
  time_zone: z.string(),
  /** The viewer's role. */
  permissions: z.array(ViewerRole),
  /** In seconds, like all times related to ads. */
  created_time: z.int(),
  updated_time: z.int(),
})
export type Advertiser = z.output<typeof Advertiser>
