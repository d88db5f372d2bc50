import fc from 'fast-check'
import type { Operation } from '#contract/operation'
import { resourceRoutes, v3Routes } from './all-operations.ts'
import { anyJson, type KnownValues, nearlyValid, writeJson } from './any-input.ts'

/** One route to one operation. */
export interface Route {
  operation: Operation
  method: string
  path: string
  /** Whether the input is sent inside `options` or as the body itself. */
  isWrapped: boolean
}

const routes = new Map(
  allRoutes().map((route) => [`${route.method} ${route.path} (${route.operation.name})`, route]),
)

function allRoutes(): Route[] {
  return [
    ...resourceRoutes.flatMap(({ name, action, operation }) => {
      const path = `/resource/${name}/${action}/`
      const post = { operation, method: 'POST', path, isWrapped: true }
      return action === 'get' ? [post, { ...post, method: 'GET' }] : [post]
    }),
    ...v3Routes.map(({ operation, method, path }) => ({
      operation,
      method,
      path,
      isWrapped: false,
    })),
  ]
}

export interface Call {
  /** One of the keys of `routes`, to keep counterexamples readable. */
  route: string
  isMember: boolean
  input: unknown
}

/** Any call of any route, with values that are known to be there. */
export const anyCall = (fields: KnownValues): fc.Arbitrary<Call> =>
  fc.constantFrom(...routes.keys()).chain((route) =>
    fc.record({
      route: fc.constant(route),
      isMember: fc.boolean(),
      input: fc.oneof(
        { weight: 3, arbitrary: nearlyValid(routeOf(route).operation.input, fields) },
        { weight: 1, arbitrary: anyJson },
      ),
    }),
  )

export function routeOf(name: string): Route {
  const route = routes.get(name)
  if (!route) throw new Error(`There is no route ${name}`)
  return route
}

/** Cut before it is encoded: an address that ends amid an encoded character is that of no route. */
export function inPath(input: unknown, name: string): string {
  const text = writeField(((input ?? {}) as Record<string, unknown>)[name] ?? 'none')
  return encodeURIComponent(text.slice(0, 100).toWellFormed())
}

const writeField = (value: unknown) =>
  (typeof value === 'string' ? value : writeJson(value)).toWellFormed()

export function queryOf(input: unknown): string {
  const entries = Object.entries((input ?? {}) as object)
  return new URLSearchParams(entries.map(([name, value]) => [name, writeField(value)])).toString()
}
