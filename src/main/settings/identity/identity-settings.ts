import { z } from 'zod'
import { type Setting, WebOrigin } from '../setting.ts'

/** Settings of identity providers. */
export const identitySettings = {
  GOOGLE_CLIENT_ID: {
    read: z.string(),
    default: '',
    about: 'The id of a web client at Google; unset, log-in with Google is off.',
  },
  GOOGLE_CLIENT_SECRET: { read: z.string(), default: '', about: 'The secret of that client.' },
  GOOGLE_ISSUER: {
    read: WebOrigin,
    default: 'https://accounts.google.com',
    about: 'The issuer of Google’s ID tokens.',
  },
  GOOGLE_SCRIPT_URL: {
    read: z.url({ protocol: /^https?$/ }),
    default: 'https://accounts.google.com/gsi/client',
    about: 'Where pages load the script of the one-tap prompt from.',
  },
  FACEBOOK_APP_ID: {
    read: z.string().regex(/^\d*$/),
    default: '',
    about: 'The id of an app at Facebook; unset, log-in with Facebook is off.',
  },
  FACEBOOK_APP_SECRET: { read: z.string(), default: '', about: 'The secret of that app.' },
  FACEBOOK_GRAPH_URL: {
    read: WebOrigin,
    default: 'https://graph.facebook.com',
    about: 'The URL of Facebook’s Graph API.',
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
      'The permissions requested from Facebook; add user_birthday if the app was granted it, so that people need not enter it.',
  },
  LINE_CHANNEL_ID: {
    read: z.string(),
    default: '',
    about: 'The id of a LINE Login channel; unset, log-in with LINE is off. Offered in Japan.',
  },
  LINE_CHANNEL_SECRET: { read: z.string(), default: '', about: 'The secret of that channel.' },
  LINE_ISSUER: {
    read: WebOrigin,
    default: 'https://access.line.me',
    about: 'The issuer of LINE’s ID tokens.',
  },
  INSTAGRAM_CLIENT_ID: {
    read: z.string().regex(/^\d*$/),
    default: '',
    about: 'The id of an app with Instagram login; unset, claiming Instagram accounts is off.',
  },
  INSTAGRAM_CLIENT_SECRET: { read: z.string(), default: '', about: 'The secret of that app.' },
  INSTAGRAM_DIALOG_URL: {
    read: WebOrigin,
    default: 'https://www.instagram.com',
    about: 'Where people authorize access to their Instagram account.',
  },
  INSTAGRAM_TOKEN_URL: {
    read: WebOrigin,
    default: 'https://api.instagram.com',
    about: 'Where Instagram’s codes are redeemed.',
  },
  INSTAGRAM_GRAPH_URL: {
    read: WebOrigin,
    default: 'https://graph.instagram.com',
    about: 'The URL of Instagram’s API.',
  },
  IDENTITY_ALLOW: {
    read: z.string(),
    default: '',
    about:
      'For development: hosts with port of identity providers that may be on this machine and need no TLS, as 127.0.0.1:13000, separated by commas.',
  },
} as const satisfies Record<string, Setting>
