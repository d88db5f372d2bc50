import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DataCentres, parseDataCentres } from '#domains/delivery'
import type { Services } from '#platform/operations'
import type { Config } from './config.ts'
import { list } from './list.ts'
import type { LiveSite } from './site/live-site.ts'

const policiesFolder = new URL('../../web/policies/', import.meta.url)

/** What else the settings come from, besides the environment. */
interface ProductParts {
  site: LiveSite
  texts: Services['texts']
  setupCode: string | null
}

/** The settings that operations read. What operators change while the server runs is read anew each time. */
export function productSettings(
  config: Config,
  { site, texts, setupCode }: ProductParts,
): Services['settings'] {
  const issuer = lines(config.INVOICE_ISSUER)
  return {
    publicUrl: config.PUBLIC_URL,
    get brandName() {
      return site.brandName
    },
    get signUp() {
      return site.signUp
    },
    fixedSite: site.fixed,
    setupCode,
    get accent() {
      return site.accent
    },
    get logo() {
      return site.logo
    },
    minimumAge: config.MINIMUM_AGE,
    minimumAges: config.MINIMUM_AGES,
    operators: list(config.OPERATORS.toLowerCase()),
    signupRedirectUrl: config.SIGNUP_REDIRECT_URL || null,
    policyFolders: [join(config.DATA_DIR, 'policies'), fileURLToPath(policiesFolder)],
    ...{ passwordMin: config.PASSWORD_MIN, passwordAscii: config.PASSWORD_ASCII },
    memberQuotaBytes: config.MEMBER_QUOTA_MB === 0 ? null : config.MEMBER_QUOTA_MB * 1_000_000,
    emailDomainsRefused: list(config.EMAIL_DOMAINS_REFUSED.toLowerCase()),
    operatorEmail: config.OPERATOR_EMAIL || null,
    operatorSecondFactor: config.OPERATOR_SECOND_FACTOR,
    fourEyes: config.FOUR_EYES,
    adsReview: config.ADS_REVIEW,
    adRepository: config.AD_REPOSITORY,
    dataCentres: readDataCentres(config.DATA_CENTRES_FILE),
    promoteAfterDays: config.PROMOTE_AFTER_DAYS,
    promoteExcluded: list(config.PROMOTE_EXCLUDED.toLowerCase()),
    get mailLanguage() {
      return config.MAIL_LANGUAGE || texts.fallback
    },
    get invoiceIssuer() {
      return issuer || site.brandName
    },
    invoicePaymentNote: lines(config.INVOICE_PAYMENT_NOTE) || null,
    tax:
      config.TAX_COUNTRY === ''
        ? null
        : { country: config.TAX_COUNTRY, rate_ppm: Math.round(config.TAX_RATE * 10_000) },
  }
}

/** Lines of text, which a setting separates by bars. */
function lines(text: string): string {
  return text
    .split('|')
    .map((line) => line.trim())
    .join('\n')
}

function readDataCentres(file: string): DataCentres {
  const found = parseDataCentres(file === '' ? '' : readFileSync(file, 'utf8'))
  if (found.faults.length > 0)
    throw new Error(`DATA_CENTRES_FILE has lines that are no network: ${found.faults.join(', ')}`)
  return found
}
