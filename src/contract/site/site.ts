import { z } from 'zod'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { Flag, fromJsonText, line, Moment } from '../values.ts'

/** Who may open an account: everybody, who has an invitation, who has an address of certain domains, or nobody. */
export const signUpModes = ['open', 'invitation', 'domain', 'closed'] as const
export type SignUpMode = (typeof signUpModes)[number]

/** What an operator sets in the browser; null: as it comes. */
export interface SiteSettings {
  name: string | null
  /** As `#rrggbb`. */
  accent: string | null
  logo_signature: string | null
  /** Tags of the languages that are offered; null: all. */
  languages: string[] | null
  default_language: string | null
  sign_up: SignUpMode
  /** In lower case and punycode. */
  sign_up_domains: string[]
  /** Whether members may make invitations, besides operators. */
  members_invite: boolean
}

/** Until an operator names it. */
export const defaultSiteName = 'Bowerbird'

/** What settings of the server may fix, by the names of `SiteSettings`. */
export const fixableSettings = [
  'name',
  'languages',
  'sign_up',
  'sign_up_domains',
] as const satisfies readonly (keyof SiteSettings)[]
export type FixableSetting = (typeof fixableSettings)[number]

/** The site as operators see it. */
export const Site = z.object({
  name: z.string(),
  accent: z.string().nullable(),
  logo_signature: z.string().nullable(),
  logo_url: z.string().nullable(),
  languages: z.array(z.string()),
  default_language: z.string(),
  sign_up: z.enum(signUpModes),
  sign_up_domains: z.array(z.string()),
  members_invite: z.boolean(),
  /** Which of these the settings of the server fix. */
  fixed: z.array(z.enum(fixableSettings)),
  /** Every language there is. */
  known_languages: z.array(z.string()),
  /** Where mails are sent through; null: they are kept in the folder of the outbox. */
  mail_server: z.string().nullable(),
  changed_at: Moment.nullable(),
  /** The username of who made the last change; null: unknown. */
  changed_by: z.string().nullable(),
})
export type Site = z.output<typeof Site>

/** Empty, as of a form, is as it comes. */
const orDefault = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === '' ? null : value), type.nullable()).optional()

const LanguageTag = z.string().max(limits.languageTagLength)

/** Parts of a text that stand apart by commas, blanks or lines; a leading `@` is not part of a domain. */
const Domains = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value.split(/[\s,;]+/).flatMap((part) => part.replace(/^@/, '').toLowerCase() || [])
      : value,
  z
    .array(z.string().max(253, inputMessage('input.tooLong')))
    .max(limits.signUpDomains, inputMessage('input.tooMany')),
)

/** Absent fields stay. */
export const siteChanges = {
  name: orDefault(line(limits.siteNameLength)),
  accent: orDefault(
    z
      .string()
      .transform((text) => text.toLowerCase())
      .pipe(z.string().regex(/^#[0-9a-f]{6}$/, inputMessage('input.color'))),
  ),
  /** The signature of an upload. */
  logo_signature: orDefault(z.string().regex(/^[0-9a-f]{32}$/)),
  languages: z
    .preprocess(
      fromJsonText,
      z.array(LanguageTag).min(1, inputMessage('input.oneLanguage')).max(100).nullable(),
    )
    .optional(),
  default_language: orDefault(LanguageTag),
  sign_up: z.enum(signUpModes).optional(),
  sign_up_domains: Domains.optional(),
  members_invite: Flag.optional(),
}
