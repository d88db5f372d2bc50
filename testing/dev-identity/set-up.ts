import { saveSsoDomain } from '#domains/accounts'
import { type Config, SettingsError } from '#main/settings/config'
import { secretKey } from '#main/settings/secret-key'
import { systemClock } from '#platform/clock'
import { openDatabase } from '#platform/database'
import { createEncryption } from '#platform/encryption'
import { type DevCompany, startDevIdentity } from './start.ts'

/**
 * Starts a stand-in for every provider and returns the settings that use it, so that in development
 * each button works. A configured provider is left as it is.
 */
export async function setUpDevIdentity(
  config: Config,
  databaseUrl: string,
): Promise<Record<string, string>> {
  // Always the same for one product, because it is part of its people's identities.
  const port = config.PORT < 55_000 ? config.PORT + 10_000 : config.PORT - 10_000
  const identity = await startDevIdentity({ port, publicUrl: config.PUBLIC_URL }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new SettingsError(
      `PORT: in development ${port} is needed as well, and something listens there.`,
    )
  })
  await addCompany(config, databaseUrl, identity.company)

  const isSet = {
    GOOGLE: config.GOOGLE_CLIENT_ID !== '',
    FACEBOOK: config.FACEBOOK_APP_ID !== '',
    INSTAGRAM: config.INSTAGRAM_CLIENT_ID !== '',
    LINE: config.LINE_CHANNEL_ID !== '',
  }
  const missing = Object.entries(identity.settings).filter(
    ([name]) => !isSet[name.slice(0, name.indexOf('_')) as keyof typeof isSet],
  )
  return {
    ...Object.fromEntries(missing),
    IDENTITY_ALLOW: joined(config.IDENTITY_ALLOW, identity.host),
    // For the portraits of the made-up people.
    FETCH_ALLOW: joined(config.FETCH_ALLOW, identity.host),
  }
}

/** Adds the company as an operator would, without checking its DNS records. */
export async function addCompany(
  config: Pick<Config, 'SECRET_KEY'>,
  databaseUrl: string,
  company: DevCompany,
): Promise<void> {
  const database = openDatabase({
    url: databaseUrl,
    poolSize: 1,
    applicationName: 'bowerbird development',
    onError: () => {},
  })
  try {
    const encryption = createEncryption(await secretKey(database, config.SECRET_KEY))
    const now = systemClock.now()
    await database.transaction((db) =>
      saveSsoDomain(db, encryption, {
        domain: company.domain,
        organisation: company.organisation,
        issuer: company.issuer,
        client_id: company.clientId,
        clientSecret: company.clientSecret,
        verification_token: '',
        verified_at: now,
        created_at: now,
      }),
    )
  } finally {
    await database.close()
  }
}

function joined(setting: string, host: string): string {
  return setting === '' ? host : `${setting},${host}`
}
