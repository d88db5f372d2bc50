import { type Database, openDatabase } from '../../src/platform/database/index.ts'

/** Runs something on the database of the product that journeys use: what the product itself does later or elsewhere. */
export async function withProductDatabase<T>(run: (database: Database) => Promise<T>): Promise<T> {
  const { DATABASE_OF_PRODUCT: url } = process.env
  if (!url)
    throw new Error('DATABASE_OF_PRODUCT is not set: journeys begin with e2e/start-product.ts')
  const database = openDatabase({
    ...{ url, poolSize: 1, applicationName: 'journeys' },
    onError: () => {},
  })
  try {
    return await run(database)
  } finally {
    await database.close()
  }
}
