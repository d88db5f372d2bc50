import { z } from 'zod'
import { type Setting, WebOrigin } from './setting.ts'

/** Settings of captchas. */
export const captchaSettings = {
  CAPTCHA_PROVIDER: {
    read: z.enum(['altcha', 'recaptcha', 'none']),
    default: 'altcha',
    about:
      'How people are distinguished from bots: altcha is proof of work in the page and needs no key, recaptcha uses Google.',
  },
  RECAPTCHA_PROJECT: {
    read: z.string(),
    default: '',
    about: 'The Google Cloud project of the reCAPTCHA Enterprise keys.',
  },
  RECAPTCHA_API_KEY: {
    read: z.string(),
    default: '',
    about: 'The API key for assessments.',
  },
  RECAPTCHA_SITE_KEY: {
    read: z.string(),
    default: '',
    about: 'The key that gives a score without a visible challenge.',
  },
  RECAPTCHA_CHALLENGE_SITE_KEY: {
    read: z.string(),
    default: '',
    about:
      'The key of the checkbox that is shown after too many quick attempts; unset, the score decides there too.',
  },
  RECAPTCHA_LEAST_SCORE: {
    read: z.coerce.number().min(0).max(1),
    default: '0.5',
    about: 'The lowest score that passes, from 0 (a bot) to 1 (a person).',
  },
  RECAPTCHA_API_URL: {
    read: WebOrigin,
    default: 'https://recaptchaenterprise.googleapis.com',
    about: 'The URL of the API for assessments.',
  },
  RECAPTCHA_SCRIPT_URL: {
    read: z.url({ protocol: /^https?$/ }),
    default: 'https://www.google.com/recaptcha/enterprise.js',
    about: 'The script that pages load.',
  },
} as const satisfies Record<string, Setting>
