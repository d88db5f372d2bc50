import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { hasLittleMemory, memoryBytes } from '#platform/memory'
import { pictureSettings, picturesRefusal } from '../picture-store/picture-settings.ts'
import { adsSettings } from './ads-settings.ts'
import { backupSettings } from './backup-settings.ts'
import { captchaSettings } from './captcha-settings.ts'
import { identitySettings } from './identity/identity-settings.ts'
import { messageSettings } from './message-settings.ts'
import { paymentSettings, paymentsRefusal } from './payment-settings.ts'
import {
  AgesByCountry,
  Count,
  HeaderName,
  Port,
  type Setting,
  Switch,
  WebOrigin,
} from './setting.ts'
import { signUpRefusal, siteSettings } from './site/site-settings.ts'
import { sitesRefusal } from './sites.ts'
import { tracingSettings } from './tracing-settings.ts'

/** Every setting, with its default and a sentence. `docs/operating/settings.md` is generated from here. */
export const settings = {
  SETTINGS_FILE: {
    read: z.string(),
    default: '',
    about:
      'A file with further settings, NAME=value a line, which go before those of the environment. It is read anew when the server is told to reload (SIGHUP).',
  },
  PORT: { read: Port, default: '3000', about: 'The port the server listens on.' },
  HOST: { read: z.string(), default: '0.0.0.0', about: 'The address the server listens on.' },
  PUBLIC_URL: {
    read: WebOrigin,
    default: 'http://localhost:PORT',
    about: 'The public URL of the server. With https, cookies are marked secure.',
  },
  MEDIA_URL: {
    read: WebOrigin,
    default: 'PUBLIC_URL',
    about:
      'Where pictures are served from for clients outside the product’s own pages, if not from PUBLIC_URL.',
  },
  DATA_DIR: {
    read: z
      .string()
      .min(1)
      .transform((path) => resolve(path)),
    default: './data',
    about: 'Holds the built-in database and, unless S3 is set, the pictures.',
  },
  FFMPEG: {
    read: z.string().min(1),
    default: 'ffmpeg',
    about:
      'The ffmpeg that converts videos, by its path or a name in PATH; ffprobe must be next to it. Without it videos are not accepted.',
  },
  DATABASE_URL: {
    read: z.string(),
    default: '',
    about:
      'A PostgreSQL 15 or newer to use instead of the built-in one, as postgresql://user:password@host/database.',
  },
  DATABASE_POOL: {
    read: Count(1, 50),
    default: '4',
    about: 'Connections per process, once for reading and once for writing.',
  },
  WEB_PROCESSES: {
    read: Count(1, 64),
    default: 'one per core; one where there is less than 1.5 GB of memory',
    about: 'How many processes answer requests.',
  },
  GRAPH_PROCESSES: {
    read: Count(1, 16),
    default: '1',
    about:
      'Over how many processes the boards behind recommendations are spread: more where one would be too large (about 20 MB for a million saves).',
  },
  JOB_CONCURRENCY: {
    read: Count(1, 32),
    default: '2',
    about:
      'How many pictures are finished at the same time, and how many other jobs; messages, videos, imports and indexing have limits of their own.',
  },
  TRUST_PROXY: {
    read: z.string(),
    default: '',
    about:
      'Addresses or networks of reverse proxies whose X-Forwarded-For is trusted, separated by commas.',
  },
  ...siteSettings,
  DEFAULT_COUNTRY: {
    read: z.string().regex(/^[A-Z]{2}$/),
    default: 'US',
    about: 'The country of visitors whose country is unknown.',
  },
  COUNTRY_HEADER: {
    read: HeaderName,
    default: '',
    about:
      'The header in which a trusted proxy sends the two-letter country of the client, as CF-IPCountry. Unset, the country follows from the browser’s language.',
  },
  REGION_HEADER: {
    read: HeaderName,
    default: '',
    about:
      'The same for the region of the country by ISO 3166-2, as FL for Florida. Counts only beside a country in `COUNTRY_HEADER`; without it, ads for regions are shown to nobody.',
  },
  MINIMUM_AGE: {
    read: Count(0, 99),
    default: '18',
    about: 'The youngest age that may open an account.',
  },
  MINIMUM_AGES: {
    read: AgesByCountry,
    default: '',
    about: 'The youngest age by country, where it differs from MINIMUM_AGE, as KR=19,DE=16.',
  },
  OPERATORS: {
    read: z.string().regex(/^[\w\s,]*$/),
    default: '',
    about:
      'Usernames of the members who may open the operator’s pages, separated by commas. An unused name is reserved. Unset, whoever has the set-up code makes the first account, which is an operator.',
  },
  OPERATOR_SECOND_FACTOR: {
    read: z.enum(['required', 'optional']),
    default: 'optional',
    about:
      'Whether operators need a second factor (required): one without it is led to the page that sets it up, and can open nothing else as an operator. `npm run admin -- operators` says who has none.',
  },
  FOUR_EYES: {
    read: z.enum(['auto', 'on', 'off']),
    default: 'auto',
    about:
      'Whether what an operator removes because of a report is hidden until a second one confirms it: where there are two or more operators (auto), always (on), or never (off). Which reports need it stands with their class.',
  },
  SIGNUP_REDIRECT_URL: {
    read: z.union([z.literal(''), z.url({ protocol: /^https?$/ }), z.string().regex(/^\/[^/\\]/)]),
    default: '',
    about: 'Where the switch from log-in to sign-up leads, if not to the product’s own form.',
  },
  PASSWORD_MIN: {
    read: Count(6, 64),
    default: '8',
    about: 'The fewest characters a new password may have.',
  },
  PASSWORD_ASCII: {
    read: Switch,
    default: 'true',
    about: 'Whether new passwords may contain only ASCII letters, digits and symbols.',
  },
  EMAIL_DOMAINS_REFUSED: {
    read: z.string(),
    default: '',
    about: 'Mail domains that may not sign up, including their subdomains, separated by commas.',
  },
  MEMBER_QUOTA_MB: {
    read: Count(0, 1_000_000_000),
    default: '0',
    about:
      'How many megabytes of pictures and videos each member may keep; 0: as many as fit. The files made of them take up about as much again.',
  },
  ...adsSettings,
  ...messageSettings,
  WEB_PUSH: {
    read: Switch,
    default: 'true',
    about:
      'Whether members can turn on notifications on their devices. They go through the push service of each browser, to which this server connects by https.',
  },
  ...paymentSettings,
  SECRET_KEY: {
    read: z
      .string()
      .refine((key) => key === '' || key.length >= 32, 'It needs 32 characters or more'),
    default: '',
    about:
      'At least 32 random characters that sign cookies, encrypt secrets at rest and make the addresses of pictures; unset, the server makes a key of its own and keeps it in its database.',
  },
  ...captchaSettings,
  DEMO_CONTENT: {
    read: Switch,
    default: 'true',
    about: 'Fills a first start with demo people, boards and pins, and a shop whose ads run.',
  },
  DEMO_ADS: {
    read: z.string().regex(/^(everywhere|none|[A-Z]{2}(,[A-Z]{2})*)$/),
    default: 'everywhere',
    about:
      'Where the shop of the demo content advertises: wherever ads are open (everywhere), in some countries, as US,DE, or nowhere (none).',
  },
  RATE_LIMIT_SCALE: {
    read: z.coerce.number().min(0).max(1_000_000),
    default: '1',
    about: 'Multiplies every rate limit; 0 turns them off.',
  },
  MAX_IN_FLIGHT: {
    read: Count(1, 10_000),
    default: '120',
    about:
      'Maximum of concurrent requests of one process, including those that wait for external services, as for a website.',
  },
  FETCH_ALLOW: {
    read: z.string(),
    default: '',
    about:
      'For development: hosts with port that may be fetched although they are not public, as 127.0.0.1:8080, separated by commas.',
  },
  PSEUDO_LOCALE: {
    read: Switch,
    default: 'false',
    about:
      'For development: offers one language more, the pseudo-locale ar-XB. It is English in brackets and accented letters, longer and from right to left, so that untranslated texts and narrow layouts show.',
  },
  DNS_SERVERS: {
    read: z.string(),
    default: '',
    about:
      'DNS servers to check ownership of claimed websites, as 192.0.2.1:53, separated by commas; empty for the servers of this machine.',
  },
  ...identitySettings,
  ...pictureSettings,
  ...backupSettings,
  ...tracingSettings,
  METRICS_TOKEN: {
    read: z.string(),
    default: '',
    about: 'The bearer token for reading /metrics; unset, only callers on this machine may.',
  },
  SLOW_STATEMENT_MS: {
    read: Count(0, 60_000),
    default: '500',
    about:
      'From how many milliseconds on a statement to the database is logged, without its values and with the id of its request; 0 logs all.',
  },
  LOG_LEVEL: {
    read: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    default: 'info',
    about: 'How much is logged.',
  },
} as const satisfies Record<string, Setting>

type Settings = typeof settings
export type Config = { [Name in keyof Settings]: z.output<Settings[Name]['read']> }

export class SettingsError extends Error {}

/** Reads the environment; an unset or empty variable takes its default. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const valueOf = (name: string, fallback: string) => env[name]?.trim() || fallback
  const port = valueOf('PORT', settings.PORT.default)
  const publicUrl = valueOf('PUBLIC_URL', `http://localhost:${port}`)
  const computed: Record<string, string> = {
    PUBLIC_URL: publicUrl,
    MEDIA_URL: publicUrl,
    ADS_URL: publicUrl,
    ANALYTICS_URL: publicUrl,
    WEB_PROCESSES: String(defaultWebProcesses(availableParallelism(), memoryBytes())),
  }
  const entries = Object.entries(settings).map(([name, setting]) => {
    const parsed = setting.read.safeParse(valueOf(name, computed[name] ?? setting.default))
    if (!parsed.success)
      throw new SettingsError(`${name}: ${parsed.error.issues[0]?.message}. ${setting.about}`)
    return [name, parsed.data]
  })
  const config = Object.fromEntries(entries) as Config
  const refusal =
    paymentsRefusal(config) ??
    picturesRefusal(config) ??
    sitesRefusal(config) ??
    signUpRefusal(config)
  if (refusal !== null) throw new SettingsError(refusal)
  return config
}

/** Where there is little memory, a second process would lack what a large picture or import needs. */
export function defaultWebProcesses(cores: number, memory: number): number {
  return hasLittleMemory(memory) ? 1 : Math.min(8, cores)
}
