import { z } from 'zod'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { Country } from '../values.ts'
import { ageBuckets, deviceTypes, targetedGenders } from './enums.ts'

const list = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(item)
    .max(most, inputMessage('input.tooMany'))
    .transform((items) => [...new Set(items)])

const topicId = z
  .union([z.string(), z.int().transform(String)])
  .pipe(z.string().regex(/^\d{1,18}$/))

/**
 * Who may see the ads of an ad group. An absent field means everybody; a place is always named. Adults only:
 * there is no bucket below 18.
 */
export const TargetingSpec = z.object({
  /** Countries. */
  LOCATION: list(Country, limits.targetedCountries).pipe(
    z.array(z.string()).min(1, inputMessage('input.nameOne')),
  ),
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
export type TargetingSpec = z.output<typeof TargetingSpec>

/** All audiences that it names. */
export function audiencesOf(
  spec: Pick<TargetingSpec, 'AUDIENCE_INCLUDE' | 'AUDIENCE_EXCLUDE'>,
): string[] {
  return [...(spec.AUDIENCE_INCLUDE ?? []), ...(spec.AUDIENCE_EXCLUDE ?? [])]
}
