import type { AnyId } from '#contract/ids'

/** An id of the kind that is expected, for tests that make one up. */
export function asId<Id extends AnyId>(text: string): Id {
  return text as Id
}
