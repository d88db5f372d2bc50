import { z } from 'zod'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command } from '../../operation.ts'
import { whoMayTag } from '../../people/who-may-tag.ts'
import {
  Country,
  Flag,
  line,
  OptionalWebAddress,
  paragraphs,
  Username,
  WholeNumber,
} from '../../values.ts'
import { Settings } from './settings.ts'

export const editProfile = command('editProfile', {
  summary:
    "Change the viewer's own name, username, story, website, picture, birthday, country, language or choices",
  access: 'member',
  input: z.object({
    username: Username.optional(),
    full_name: line(limits.fullNameLength)
      .pipe(z.string().min(1, inputMessage('input.name')))
      .optional(),
    about: paragraphs(limits.aboutLength).optional(),
    website_url: OptionalWebAddress.optional(),
    /** The signature of an upload; null removes the picture. */
    image_signature: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .nullish(),
    /** Seconds since 1970, UTC, of the day's start. */
    birthday: WholeNumber.optional(),
    country: Country.optional(),
    is_hidden_from_search: Flag.optional(),
    who_may_tag: z.enum(whoMayTag).optional(),
    personalized_ads: Flag.optional(),
    personal_recommendations: Flag.optional(),
    marketing_opt_out: Flag.optional(),
    key_shortcuts: Flag.optional(),
    mails_of_messages: Flag.optional(),
    mails_of_invites: Flag.optional(),
    /** One of `listLocales`; null, or empty as in a form: that of the browser. */
    language: z.preprocess(
      (value) => (value === '' ? null : value),
      z.string().max(limits.languageTagLength).nullish(),
    ),
  }),
  output: Settings,
  errors: ['username_taken', 'upload_not_found', 'underage', 'overage'],
  resource: 'UserSettingsResource/update',
  v3: 'PUT /v3/users/settings/',
  endpoint: 'v3_update_user_settings',
})
