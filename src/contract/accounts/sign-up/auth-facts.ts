import { z } from 'zod'
import { experimentNames } from '../../experiments/names.ts'
import { query } from '../../operation.ts'
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
    /** The youngest and oldest age here, in whole years. */
    minimum_age: z.int(),
    maximum_age: z.int(),
    /** Somebody too young has tried here: the form stays closed. */
    is_ineligible: z.boolean(),
    /** Whether this browser is in the group that sees the difference. */
    experiments: z.record(z.enum(experimentNames), z.boolean()),
    /** Those that divide browsers just now: where one of them shows, `noteExposure` is told. */
    measured: z.array(z.enum(experimentNames)),
    providers: z.object({
      google: z.object({ client_id: z.string(), script_url: z.string() }).nullable(),
      facebook: z.object({ app_id: z.string() }).nullable(),
      /** In Japan only. */
      line: z.object({ channel_id: z.string() }).nullable(),
      sso: z.boolean(),
    }),
    captcha: CaptchaFacts,
    /** Whom this browser is logged in or remembered for. */
    recognised: RecognisedViewer,
    password: z.object({ min_length: z.int(), is_ascii_only: z.boolean() }),
    /** Asked before an account is opened here; null when nothing is asked. */
    consents: ConsentTexts.nullable(),
    /** Where a person in Florida asks for an account to be deleted; null elsewhere. */
    delete_account_path: z.string().nullable(),
    /** Takes the place of the switch between log-in and sign-up. */
    signup_redirect_url: z.string().nullable(),
  }),
  errors: [],
  resource: 'AuthFactsResource/get',
  endpoint: 'v3_auth_facts',
})
