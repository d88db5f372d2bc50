import pg from 'pg'
import { SettingsError } from '../settings/config.ts'

/** No server starts on a database that was moved away: nothing could be saved in it. */
export async function refuseMoved(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ state: string }>(
      "select current_setting('default_transaction_read_only') as state",
    )
    if (rows[0]?.state === 'on')
      throw new SettingsError(
        'The database takes no writes: it was moved. Set DATABASE_URL to where it is now, or unset it for the built-in one. `npm run admin -- move-database --give-up` lets the server go on with this one.',
      )
  } finally {
    await client.end()
  }
}
