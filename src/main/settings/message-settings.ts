import { z } from 'zod'
import { type Setting } from './setting.ts'

/** Mail and text messages. */
export const messageSettings = {
  MAIL_URL: {
    read: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]),
    default: '',
    about:
      'The mail server, as smtps://user:password@host; unset, mails are written to DATA_DIR/outbox instead of being sent.',
  },
  MAIL_FROM: {
    read: z.union([z.literal(''), z.email()]),
    default: '',
    about: 'The address mails come from; unset, no-reply at the host of PUBLIC_URL.',
  },
  TEXT_GATEWAY_URL: {
    read: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
    default: '',
    about:
      'Takes text messages by POST as {"id","to","text"}; unset, they are written to DATA_DIR/outbox.',
  },
  TEXT_GATEWAY_TOKEN: {
    read: z.string(),
    default: '',
    about: 'Sent to the text gateway as a bearer token.',
  },
  MAIL_LANGUAGE: {
    read: z.string(),
    default: '',
    about:
      'The language, by its tag, of mails to the operator and to members whose own language is not known; unset, that of pages for whoever reads none of those offered.',
  },
  OPERATOR_EMAIL: {
    read: z.union([z.literal(''), z.email()]),
    default: '',
    about: 'Where notices of appeals are sent; unset, they wait in `npm run admin -- appeals`.',
  },
} as const satisfies Record<string, Setting>
