import { z } from 'zod'
import { browserExperiments } from '../../experiments/names.ts'
import { query } from '../../operation.ts'
import { signUpModes } from '../../site/site.ts'
import { CaptchaFacts } from '../captcha/captcha.ts'
import { ConsentTexts } from '../consents/consents.ts'
import { RecognisedViewer } from '../devices/recognise.ts'

export const authFacts = query('authFacts', {
  summary: 'What the sign-in surface must know of this server and this browser before it is drawn',
  access: 'anyone',
  input: z.object({}),
  output: z.object({
    country: z.string(),
    region: z.string(),
    /** The minimum and maximum age here, in whole years. */
    minimum_age: z.int(),
    maximum_age: z.int(),
    /** Somebody too young has tried in this browser: sign-up is blocked. */
    is_ineligible: z.boolean(),
    /** Who may open an account, and whether this browser was invited. */
    sign_up: z.object({
      mode: z.enum(signUpModes),
      domains: z.array(z.string()),
      is_invited: z.boolean(),
    }),
    /** Whether the experiment is enabled for this browser. */
    experiments: z.record(z.enum(browserExperiments), z.boolean()),
    /** Experiments that are currently split: their display must be reported with `noteExposure`. */
    measured: z.array(z.enum(browserExperiments)),
    providers: z.object({
      google: z.object({ client_id: z.string(), script_url: z.string() }).nullable(),
      facebook: z.object({ app_id: z.string() }).nullable(),
      /** In Japan only. */
      line: z.object({ channel_id: z.string() }).nullable(),
      sso: z.boolean(),
    }),
    captcha: CaptchaFacts,
    /** The account this browser is logged in to or remembers. */
    recognised: RecognisedViewer,
    password: z.object({ min_length: z.int(), is_ascii_only: z.boolean() }),
    /** The consents required to open an account; null if none. */
    consents: ConsentTexts.nullable(),
    /** Where a person in Florida requests deletion of an account; null elsewhere. */
    delete_account_path: z.string().nullable(),
    /** Replaces the link between log-in and sign-up. */
    signup_redirect_url: z.string().nullable(),
  }),
  errors: [],
  resource: 'AuthFactsResource/get',
  endpoint: 'v3_auth_facts',
})
