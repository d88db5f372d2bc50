import type { Operation } from '#contract/operation'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One of the `/v3/` and `/ads/v4/` paths. Parts of the path join the fields of query and body. */
export interface V3Route {
  method: Method
  path: string
  operation: Operation
}

interface Match {
  route: V3Route
  params: Record<string, string>
}

export type MatchV3 = (method: Method, path: string) => Match | 'wrong_method' | null

/** As the contract names them. */
export function v3RoutesOf(operations: readonly Operation[]): V3Route[] {
  return operations.flatMap((operation) =>
    [operation.v3 ?? []].flat().map((line) => {
      const [method, path] = line.split(' ') as [Method, string]
      return { method, path, operation }
    }),
  )
}

/** Finds the route for a path that arrives inside an ApiResource call. */
export function createMatcher(routes: readonly V3Route[]): MatchV3 {
  // A name in a path goes before a part that takes any, as it does for bare paths.
  const namesFirst = routes.toSorted((a, b) =>
    a.path.replaceAll(':', '~') < b.path.replaceAll(':', '~') ? -1 : 1,
  )
  const compiled = namesFirst.map((route) => ({
    route,
    names: Array.from(route.path.matchAll(/:(\w+)/g), ([, name = '']) => name),
    form: new RegExp(`^${route.path.replace(/:\w+/g, '([^/]+)').replace(/\/$/, '')}/?$`),
  }))

  return (method, path) => {
    let isKnown = false
    for (const { route, names, form } of compiled) {
      const found = form.exec(path)
      if (!found) continue
      isKnown = true
      if (route.method !== method) continue
      const params = names.map((name, index) => [name, decode(found[index + 1] ?? '')])
      return { route, params: Object.fromEntries(params) }
    }
    return isKnown ? 'wrong_method' : null
  }
}

/** A part that is not well-formed stays as it is: it names nothing. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
