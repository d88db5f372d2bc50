import { z } from 'zod'
import { PersonCard } from '../people/person.ts'
import { Id, IdOut } from '../values.ts'
import { advertiserCountries, currencies } from './markets.ts'
import { advertiserRoles } from './roles.ts'

/** Which ad account; what is no id at all is told as one that is not there. */
export const AdvertiserId = z
  .union([z.string().trim().max(40), z.int()])
  .transform((id) => (Id.safeParse(id).success ? String(id) : '0'))

/** In whose stead something is done; absent, null and "" mean in one's own. */
export const OptionalAdvertiserId = z.preprocess(
  (value) => (value === '' || value === false ? null : value),
  AdvertiserId.nullish().transform((id) => id ?? null),
)

export const AdvertiserRole = z.enum(advertiserRoles)
const Standing = z.enum(['OWNER', ...advertiserRoles])

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

/** An ad account, as one of its people sees it. */
export const Advertiser = z.object({
  type: z.literal('advertiser'),
  id: IdOut,
  name: z.string(),
  owner: PersonCard,
  country: z.string(),
  currency: z.string(),
  /** The viewer's. */
  permissions: z.array(Standing),
  /** In seconds, as all times of ads are. */
  created_time: z.int(),
  updated_time: z.int(),
})
export type Advertiser = z.output<typeof Advertiser>
