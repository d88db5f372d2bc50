import type { Access, Operation } from '#contract/operation'
import { handlers } from '#main/handlers'
import { type Action, resourceRoutesOf } from '#surfaces/resource'
import { v3RoutesOf } from '#surfaces/v3'

export const allOperations: readonly Operation[] = handlers.map(({ operation }) => operation)
export const resourceRoutes = resourceRoutesOf(allOperations)
export const v3Routes = v3RoutesOf(allOperations)

/** The resource and action of every operation that requires this access. */
export function operationsOf(access: Access): { place: string; action: Action }[] {
  return resourceRoutes
    .filter(({ operation }) => operation.access === access)
    .map(({ name, action }) => ({ place: name, action }))
}
