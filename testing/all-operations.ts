import type { Access } from '#contract/operation'
import { type Action, mappingOf, resources } from '#surfaces/resource'

/** The resource and action of every operation that requires this access. */
export function operationsOf(access: Access): { place: string; action: Action }[] {
  return Object.entries(resources).flatMap(([place, actions]) =>
    Object.entries(actions)
      .filter(([, entry]) => mappingOf(entry).operation.access === access)
      .map(([action]) => ({ place, action: action as Action })),
  )
}
