import { isFailure } from '#contract/errors'

/** Null for ad accounts that pay afterwards. */
export async function ifPrepaid<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (isFailure(error, 'prepaid_not_chosen')) return null
    throw error
  }
}
