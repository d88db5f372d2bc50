import { z } from 'zod'
import { type Setting, WebOrigin } from './setting.ts'

/** Settings of captchas. */
export const captchaSettings = {
  CAPTCHA_PROVIDER: {
    read: z.enum(['altcha', 'recaptcha', 'none']),
    default: 'altcha',
    about:
      'How people are told from machines: altcha has the page do some work and needs no key, recaptcha asks Google.',
  },
  RECAPTCHA_PROJECT: {
    read: z.string(),
    default: '',
    about: 'The Google Cloud project of the reCAPTCHA Enterprise keys.',
  },
  RECAPTCHA_API_KEY: {
    read: z.string(),
    default: '',
    about: 'The API key assessments are asked for with.',
  },
  RECAPTCHA_SITE_KEY: {
    read: z.string(),
    default: '',
    about: 'The key that gives a score without asking anything.',
  },
  RECAPTCHA_CHALLENGE_SITE_KEY: {
    read: z.string(),
    default: '',
    about:
      'The key of the checkbox shown after too quick attempts; unset, the score decides there too.',
  },
  RECAPTCHA_LEAST_SCORE: {
    read: z.coerce.number().min(0).max(1),
    default: '0.5',
    about: 'The lowest score that passes, from 0 (a machine) to 1 (a person).',
  },
  RECAPTCHA_API_URL: {
    read: WebOrigin,
    default: 'https://recaptchaenterprise.googleapis.com',
    about: 'Where assessments are asked for.',
  },
  RECAPTCHA_SCRIPT_URL: {
    read: z.url({ protocol: /^https?$/ }),
    default: 'https://www.google.com/recaptcha/enterprise.js',
    about: 'The script that pages load.',
  },
} as const satisfies Record<string, Setting>
