import { z } from 'zod'

export const Port = z.coerce.number().int().min(1).max(65_535)
export const Count = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
/** Without a trailing slash. */
export const WebOrigin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
export const Switch = z.enum(['true', 'false']).transform((value) => value === 'true')

export const HeaderName = z.string().regex(/^[\w-]*$/)
/** `KR=19,DE=16` becomes a table. */
export const AgesByCountry = z
  .string()
  .regex(/^(\s*[A-Z]{2}=\d{1,2}\s*(,|$))*$/, 'Write it as KR=19,DE=16')
  .transform((text): Record<string, number> => {
    const pairs = Array.from(text.matchAll(/([A-Z]{2})=(\d+)/g))
    return Object.fromEntries(pairs.map(([, country = '', age]) => [country, Number(age)]))
  })

/** The parser of a setting, its default, and its description. */
export interface Setting {
  read: z.ZodType
  default: string
  about: string
}
