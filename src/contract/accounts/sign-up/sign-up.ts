import { z } from 'zod'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'
import { Country, Flag, line, OptionalWebAddress, WholeNumber } from '../../values.ts'
import { businessTypes } from '../choices/business-types.ts'
import { SignedIn } from '../log-in/signed-in.ts'
import { signUpTypes } from './sign-up-types.ts'

const Token = z.string().max(limits.providerTokenLength).optional()
/** Where a client got a value from; stored for the operator. */
const Source = line(limits.sourceLength).optional()
/** Empty fields of a form count as absent. */
const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), type.optional())

export const signUp = command('signUp', {
  summary: 'Open an account by email, a provider or a company’s single sign-on, and log in',
  access: 'anyone',
  security: 'sign_up',
  budget: 'sign_up',
  secrets: ['password', 'recaptchaV3Token', 'sso_auth_code', 'invitation', 'setup_code'],
  input: z.object({
    type: optional(z.enum(signUpTypes)).transform((type) => type ?? 'email'),
    /** Required for an email sign-up, and for a provider that reports none. */
    email: optional(z.string().trim().max(limits.emailLength)),
    /** Required for an email sign-up only. */
    password: z.string().optional(),
    /** Seconds since 1970, UTC, of the day's start. */
    birthday: optional(WholeNumber),
    country: optional(Country),
    first_name: line(limits.fullNameLength).optional(),
    last_name: line(limits.fullNameLength).optional(),
    /** Split into its first word and the rest if the two are not given. */
    full_name: line(limits.fullNameLength).optional(),

    facebook_id: Token,
    facebook_token: Token,
    google_open_id_token: Token,
    line_id_token: Token,
    sso_user_email: optional(z.string().trim().max(limits.emailLength)),
    sso_auth_code: Token,
    sso_id_token: Token,

    recaptchaV3Token: z.string().max(limits.captchaTokenLength).optional(),

    /** The four required consents at once; see `consents` of authFacts. */
    kr_privacy_consent_opt_in: optional(Flag),
    /** Absent: not answered. */
    marketing_notifs_opt_out: optional(Flag),
    /** The version of the consent texts, from authFacts. */
    consent_text_version: optional(z.string().max(64)),

    birthday_source_site: Source,
    email_source_site: Source,

    /** The secret of an invitation, where one is needed and none was opened in this browser. */
    invitation: optional(z.string().max(limits.mailTokenLength)),
    /** What a new server prints when it starts: who has it becomes its operator. */
    setup_code: optional(z.string().max(limits.setupCodeLength)),

    /** Makes it a business account. */
    business_name: optional(line(limits.businessNameLength)),
    website_url: OptionalWebAddress,
    account_type: optional(z.enum(businessTypes)),
  }),
  output: SignedIn,
  errors: [
    'email_invalid',
    'email_taken',
    'email_has_product_name',
    'email_domain_refused',
    'email_collect_required',
    'underage',
    'overage',
    'age_required',
    'password_weak',
    'password_short',
    'password_not_ascii',
    'password_breached',
    'password_equals_username',
    'consent_required',
    'captcha_failed',
    'facebook_signup_closed',
    'provider_token_invalid',
    'provider_unavailable',
    'provider_not_set_up',
    'sso_no_tokens',
    'identity_taken',
    'sign_up_closed',
    'invitation_required',
    'invitation_invalid',
    'sign_up_domain_refused',
    'setup_code_wrong',
    'setup_done',
    'too_fast',
  ],
  resource: 'UserRegisterResource/create',
  v3: 'POST /v3/register/email/',
  endpoint: 'v3_register_email',
})
