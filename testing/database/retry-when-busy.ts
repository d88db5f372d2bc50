import { isFailure } from '#contract/errors'

/** Tries again while the database is too busy to take it, as clients do that are answered 503. */
export async function retryWhenBusy<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!isFailure(error, 'database_unavailable')) throw error
    return retryWhenBusy(run)
  }
}
