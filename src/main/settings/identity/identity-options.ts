import { systemClock } from '#platform/clock'
import type { IdentityOptions } from '#platform/identity'
import type { Log } from '#platform/log'
import { type Config, SettingsError } from '../config.ts'

/** The configured identity providers; one is enabled when its id is set. */
export function identityOptions(config: Config, userAgent: string, log: Log): IdentityOptions {
  requireSecret(config, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
  requireSecret(config, 'FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET')
  requireSecret(config, 'LINE_CHANNEL_ID', 'LINE_CHANNEL_SECRET')
  requireSecret(config, 'INSTAGRAM_CLIENT_ID', 'INSTAGRAM_CLIENT_SECRET')
  return {
    google: config.GOOGLE_CLIENT_ID
      ? {
          issuer: config.GOOGLE_ISSUER,
          clientId: config.GOOGLE_CLIENT_ID,
          clientSecret: config.GOOGLE_CLIENT_SECRET,
          scriptUrl: config.GOOGLE_SCRIPT_URL,
        }
      : null,
    facebook: config.FACEBOOK_APP_ID
      ? {
          appId: config.FACEBOOK_APP_ID,
          appSecret: config.FACEBOOK_APP_SECRET,
          graphUrl: config.FACEBOOK_GRAPH_URL,
          dialogUrl: config.FACEBOOK_DIALOG_URL,
          version: config.FACEBOOK_API_VERSION,
          scope: config.FACEBOOK_SCOPE,
        }
      : null,
    line: config.LINE_CHANNEL_ID
      ? {
          issuer: config.LINE_ISSUER,
          clientId: config.LINE_CHANNEL_ID,
          clientSecret: config.LINE_CHANNEL_SECRET,
        }
      : null,
    instagram: config.INSTAGRAM_CLIENT_ID
      ? {
          clientId: config.INSTAGRAM_CLIENT_ID,
          clientSecret: config.INSTAGRAM_CLIENT_SECRET,
          dialogUrl: config.INSTAGRAM_DIALOG_URL,
          tokenUrl: config.INSTAGRAM_TOKEN_URL,
          graphUrl: config.INSTAGRAM_GRAPH_URL,
        }
      : null,
    allow: config.IDENTITY_ALLOW.split(',')
      .map((host) => host.trim())
      .filter((host) => host !== ''),
    userAgent,
    clock: systemClock,
    log,
  }
}

/** LINE signs with the secret: without one, anyone could forge tokens. */
function requireSecret(config: Config, id: keyof Config, secret: keyof Config): void {
  if (config[id] !== '' && config[secret] === '')
    throw new SettingsError(`${secret}: it belongs to ${id} and must be set as well.`)
}
