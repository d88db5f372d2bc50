import { accountRoutes } from './table/accounts.ts'
import { boardRoutes } from './table/boards.ts'
import { businessRoutes } from './table/business.ts'
import { discoverRoutes } from './table/discover.ts'
import { peopleRoutes } from './table/people.ts'
import { pinRoutes } from './table/pins.ts'
import type { Method, V3Route } from './table/route.ts'
import { siteRoutes } from './table/site.ts'
import { discussionRoutes } from './table/talk.ts'
import { transferRoutes } from './table/transfer.ts'

/** Routes are grouped by the domain of their operation. */
export const v3Routes: readonly V3Route[] = [
  ...accountRoutes,
  ...peopleRoutes,
  ...boardRoutes,
  ...pinRoutes,
  ...discoverRoutes,
  ...discussionRoutes,
  ...businessRoutes,
  ...transferRoutes,
  ...siteRoutes,
]

interface Match {
  route: V3Route
  params: Record<string, string>
}

/** Fixed parts of a path match before parameters, as in the router. */
const bySpecificity = v3Routes.toSorted((a, b) =>
  a.path.replaceAll(':', '~') < b.path.replaceAll(':', '~') ? -1 : 1,
)

const compiled = bySpecificity.map((one) => ({
  route: one,
  names: Array.from(one.path.matchAll(/:(\w+)/g), ([, name = '']) => name),
  pattern: new RegExp(`^${one.path.replace(/:\w+/g, '([^/]+)').replace(/\/$/, '')}/?$`),
}))

/** Finds the route for a path inside an ApiResource call. */
export function matchV3(method: Method, path: string): Match | 'wrong_method' | null {
  let isKnown = false
  for (const { route, names, pattern } of compiled) {
    const found = pattern.exec(path)
    if (!found) continue
    isKnown = true
    if (route.method !== method) continue
    const params = names.map((name, index) => [name, decode(found[index + 1] ?? '')])
    return { route, params: Object.fromEntries(params) }
  }
  return isKnown ? 'wrong_method' : null
}

/** A malformed part stays as it is: it matches nothing. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
