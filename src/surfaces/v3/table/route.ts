import type { Operation } from '#contract/operation'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One of the `/v3/` and `/ads/v4/` paths. Parameters of the path are added to the fields of query and body. */
export interface V3Route {
  method: Method
  path: string
  operation: Operation
}

export function route(method: Method, path: string, operation: Operation): V3Route {
  return { method, path, operation }
}
