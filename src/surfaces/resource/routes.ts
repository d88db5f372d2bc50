import type { Operation } from '#contract/operation'
import { aliases } from './aliases.ts'

export type Action = 'get' | 'create' | 'update' | 'delete'

/** `/resource/{name}/{action}/`, and where its options differ from the operation's input. */
export interface ResourceRoute {
  name: string
  action: Action
  operation: Operation
  toInput?: (options: Record<string, unknown>) => unknown
}

/** As the contract names them, and the aliases; an alias with other options goes before. */
export function resourceRoutesOf(operations: readonly Operation[]): ResourceRoute[] {
  const routes = new Map<string, ResourceRoute>()
  for (const { resource, ...rest } of aliases)
    routes.set(resource, { ...partsOf(resource), ...rest })
  for (const operation of operations) {
    const { resource } = operation
    if (resource === undefined || routes.get(resource)?.operation === operation) continue
    if (routes.has(resource)) throw new Error(`Two operations are at ${resource}`)
    routes.set(resource, { ...partsOf(resource), operation })
  }
  return [...routes.values()]
}

function partsOf(resource: string): { name: string; action: Action } {
  const [name, action] = resource.split('/') as [string, Action]
  return { name, action }
}
