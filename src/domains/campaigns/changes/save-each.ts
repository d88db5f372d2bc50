import type { EntityException } from '#contract/campaigns/exceptions'
import { Failure, isFailure } from '#contract/errors'
import { type AnyContext, translatorOf } from '#platform/operations'
import { failureText } from '#platform/texts'

export interface SavedEach<T> {
  items: { data: T | null; exceptions: EntityException[] }[]
}

/**
 * Saves one after the other. A refusal concerns one alone, so `save` refuses before its first write: what was
 * written stays.
 */
export async function saveEach<Input, T>(
  context: AnyContext,
  inputs: readonly Input[],
  save: (input: Input) => Promise<T>,
): Promise<SavedEach<T>> {
  const items: SavedEach<T>['items'] = []
  for (const input of inputs) {
    try {
      items.push({ data: await save(input), exceptions: [] })
    } catch (error) {
      if (!isFailure(error)) throw error
      items.push({ data: null, exceptions: [toException(context, error)] })
    }
  }
  return { items }
}

export function toException(context: AnyContext, failure: Failure): EntityException {
  const { message, message_detail } = failureText(failure, translatorOf(context))
  return {
    code: failure.kind.api_error_code,
    reason: failure.code,
    message: message_detail ? `${message} ${message_detail}` : message,
    field: failure.detail.field ?? null,
    data: failure.detail.data ?? null,
  }
}

/** Refuses a save of what somebody else has saved since it was read. */
export function checkVersion(
  before: { version: number },
  version: number | undefined,
  current: object,
): void {
  if (version !== undefined && version !== before.version)
    throw new Failure('entity_changed', { data: { current } })
}
