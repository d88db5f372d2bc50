import { z } from 'zod'
import { type Setting, WebOrigin } from './setting.ts'

/** Settings of identity providers. */
export const identitySettings = {
  GOOGLE_CLIENT_ID: {
    read: z.string(),
    default: '',
    about: 'The id of a web client at Google; unset, nobody logs in with Google.',
  },
  GOOGLE_CLIENT_SECRET: { read: z.string(), default: '', about: 'The secret of that client.' },
  GOOGLE_ISSUER: {
    read: WebOrigin,
    default: 'https://accounts.google.com',
    about: 'Whose ID tokens are Google’s.',
  },
  GOOGLE_SCRIPT_URL: {
    read: z.url({ protocol: /^https?$/ }),
    default: 'https://accounts.google.com/gsi/client',
    about: 'Where pages load the script of the one-tap prompt from.',
  },
  FACEBOOK_APP_ID: {
    read: z.string().regex(/^\d*$/),
    default: '',
    about: 'The id of an app at Facebook; unset, nobody logs in with Facebook.',
  },
  FACEBOOK_APP_SECRET: { read: z.string(), default: '', about: 'The secret of that app.' },
  FACEBOOK_GRAPH_URL: {
    read: WebOrigin,
    default: 'https://graph.facebook.com',
    about: 'Where Facebook is asked about people.',
  },
  FACEBOOK_DIALOG_URL: {
    read: WebOrigin,
    default: 'https://www.facebook.com',
    about: 'Where people log in to Facebook.',
  },
  FACEBOOK_API_VERSION: {
    read: z.string().regex(/^v\d{1,3}\.\d{1,2}$/),
    default: 'v23.0',
    about: 'The version of Facebook’s API.',
  },
  FACEBOOK_SCOPE: {
    read: z.string().regex(/^[a-z_,]*$/),
    default: 'public_profile,email',
    about:
      'What Facebook is asked to tell; add user_birthday when the app was granted it, to spare people the question.',
  },
  LINE_CHANNEL_ID: {
    read: z.string(),
    default: '',
    about: 'The id of a LINE Login channel; unset, nobody logs in with LINE. Offered in Japan.',
  },
  LINE_CHANNEL_SECRET: { read: z.string(), default: '', about: 'The secret of that channel.' },
  LINE_ISSUER: {
    read: WebOrigin,
    default: 'https://access.line.me',
    about: 'Whose ID tokens are LINE’s.',
  },
  INSTAGRAM_CLIENT_ID: {
    read: z.string().regex(/^\d*$/),
    default: '',
    about: 'The id of an app with Instagram login; unset, nobody claims an Instagram account.',
  },
  INSTAGRAM_CLIENT_SECRET: { read: z.string(), default: '', about: 'The secret of that app.' },
  INSTAGRAM_DIALOG_URL: {
    read: WebOrigin,
    default: 'https://www.instagram.com',
    about: 'Where people allow Instagram to say who they are.',
  },
  INSTAGRAM_TOKEN_URL: {
    read: WebOrigin,
    default: 'https://api.instagram.com',
    about: 'Where Instagram’s codes are redeemed.',
  },
  INSTAGRAM_GRAPH_URL: {
    read: WebOrigin,
    default: 'https://graph.instagram.com',
    about: 'Where Instagram is asked whose an account is.',
  },
  IDENTITY_ALLOW: {
    read: z.string(),
    default: '',
    about:
      'For development: hosts with port of identity providers that may be asked without TLS and on this machine, as 127.0.0.1:13000, separated by commas.',
  },
} as const satisfies Record<string, Setting>
