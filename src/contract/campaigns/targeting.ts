import { z } from 'zod'
import { countryCodes } from '../country-codes.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { countryOf } from '../region-codes.ts'
import { Country } from '../values.ts'
import { ageBuckets, deviceTypes, targetedGenders } from './enums.ts'

const list = <T extends z.ZodType>(item: T, max: number) =>
  z
    .array(item)
    .max(max, inputMessage('input.tooMany'))
    .transform((items) => [...new Set(items)])

const topicId = z
  .union([z.string(), z.int().transform(String)])
  .pipe(z.string().regex(/^\d{1,18}$/))

/** ISO 3166-2, as `US-CA`. */
const RegionCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine(
    (code) => /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code) && countryCodes.includes(countryOf(code)),
    inputMessage('input.region'),
  )

const Spec = z.object({
  /** Countries, those of `GEO` included. */
  LOCATION: list(Country, limits.targetedCountries).pipe(
    z.array(z.string()).min(1, inputMessage('input.nameOne')),
  ),
  /** Regions of some of these countries; a country without any stands for all of its regions. */
  GEO: list(RegionCode, limits.targetedRegions).optional(),
  AGE_BUCKET: list(z.enum(ageBuckets), ageBuckets.length).optional(),
  GENDER: list(z.enum(targetedGenders), targetedGenders.length).optional(),
  /** Ids of topics; keywords or interests widen each other. */
  INTEREST: list(topicId, limits.targetedInterests).optional(),
  /** Language tags without region. */
  LOCALE: list(z.string().regex(/^[a-z]{2,3}$/), limits.targetedLocales).optional(),
  APPTYPE: list(z.enum(deviceTypes), deviceTypes.length).optional(),
  AUDIENCE_INCLUDE: list(topicId, limits.targetedAudiences).optional(),
  AUDIENCE_EXCLUDE: list(topicId, limits.targetedAudiences).optional(),
})

/**
 * Who may see the ads of an ad group. An absent field means everybody; a place is always named: countries, regions,
 * or both. Adults only: there is no bucket below 18.
 */
export const TargetingSpec = z.preprocess(withCountriesOfRegions, Spec)
export type TargetingSpec = z.output<typeof TargetingSpec>

/** Whoever names a region means its country as well. What is malformed is left to the schema. */
function withCountriesOfRegions(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { LOCATION = [], GEO } = value as { LOCATION?: unknown; GEO?: unknown }
  if (!Array.isArray(GEO) || GEO.length === 0 || !Array.isArray(LOCATION)) return value
  const named = new Set(LOCATION.map(String).map((code) => code.trim().toUpperCase()))
  const added = GEO.flatMap((code) =>
    typeof code === 'string' ? countryOf(code.trim().toUpperCase()) : [],
  )
  return { ...value, LOCATION: [...LOCATION, ...added.filter((country) => !named.has(country))] }
}

/** All audiences that it names. */
export function audiencesOf(
  spec: Pick<TargetingSpec, 'AUDIENCE_INCLUDE' | 'AUDIENCE_EXCLUDE'>,
): string[] {
  return [...(spec.AUDIENCE_INCLUDE ?? []), ...(spec.AUDIENCE_EXCLUDE ?? [])]
}
