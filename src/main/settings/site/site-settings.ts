import { z } from 'zod'
import { signUpModes } from '#contract/site/site'
import type { Setting } from '../setting.ts'

/** What operators set in the browser unless it is set here. */
export const siteSettings = {
  BRAND_NAME: {
    read: z.string().max(40),
    default: '',
    about:
      'The name shown everywhere. Set, it cannot be changed in the browser; unset, it is Bowerbird until an operator names the site.',
  },
  SIGN_UP: {
    read: z.enum(['', ...signUpModes]),
    default: '',
    about:
      'Who may open an account: everybody (open), who has an invitation (invitation), who has an address of SIGN_UP_DOMAINS (domain), or nobody (closed). Unset, an operator sets it in the browser; open at first.',
  },
  SIGN_UP_DOMAINS: {
    read: z.string(),
    default: '',
    about:
      'Mail domains whose addresses may sign up, separated by commas, for SIGN_UP=domain; unset, an operator sets them in the browser.',
  },
  LANGUAGES: {
    read: z.string().regex(/^[\w\s,-]*$/),
    default: '',
    about:
      'Tags of the languages that are offered, separated by commas, the first for whoever reads none of them, as de,en; unset, an operator sets them in the browser; all at first.',
  },
  SETUP_CODE: {
    read: z
      .string()
      .refine((code) => code === '' || code.length >= 12, 'It needs 12 characters or more'),
    default: '',
    about:
      'The code that whoever sets up a new server in the browser has to know; unset, the server makes one and prints it when it starts.',
  },
} as const satisfies Record<string, Setting>

/** Why the settings of who may sign up make no sense together; null: they do. */
export function signUpRefusal(config: { SIGN_UP: string; SIGN_UP_DOMAINS: string }): string | null {
  if (config.SIGN_UP !== 'domain' || config.SIGN_UP_DOMAINS !== '') return null
  return `SIGN_UP=domain: SIGN_UP_DOMAINS is missing. ${siteSettings.SIGN_UP_DOMAINS.about}`
}
