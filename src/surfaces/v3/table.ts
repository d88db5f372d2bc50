import { accountRoutes } from './table/accounts.ts'
import { boardRoutes } from './table/boards.ts'
import { businessRoutes } from './table/business.ts'
import { discoverRoutes } from './table/discover.ts'
import { peopleRoutes } from './table/people.ts'
import { pinRoutes } from './table/pins.ts'
import type { Method, V3Route } from './table/route.ts'
import { siteRoutes } from './table/site.ts'
import { talkRoutes } from './table/talk.ts'
import { transferRoutes } from './table/transfer.ts'

/** Each line stands with the room of its operation. */
export const v3Routes: readonly V3Route[] = [
  ...accountRoutes,
  ...peopleRoutes,
  ...boardRoutes,
  ...pinRoutes,
  ...discoverRoutes,
  ...talkRoutes,
  ...businessRoutes,
  ...transferRoutes,
  ...siteRoutes,
]

interface Match {
  route: V3Route
  params: Record<string, string>
}

/** A name in a path goes before a part that takes any, as it does for bare paths. */
const namesFirst = v3Routes.toSorted((a, b) =>
  a.path.replaceAll(':', '~') < b.path.replaceAll(':', '~') ? -1 : 1,
)

const compiled = namesFirst.map((one) => ({
  route: one,
  names: Array.from(one.path.matchAll(/:(\w+)/g), ([, name = '']) => name),
  form: new RegExp(`^${one.path.replace(/:\w+/g, '([^/]+)').replace(/\/$/, '')}/?$`),
}))

/** Finds the line for a path that arrives inside an ApiResource call. */
export function matchV3(method: Method, path: string): Match | 'wrong_method' | null {
  let isKnown = false
  for (const { route: line, names, form } of compiled) {
    const found = form.exec(path)
    if (!found) continue
    isKnown = true
    if (line.method !== method) continue
    const params = names.map((name, index) => [name, decode(found[index + 1] ?? '')])
    return { route: line, params: Object.fromEntries(params) }
  }
  return isKnown ? 'wrong_method' : null
}

/** A part that is not well-formed stays as it is: it names nothing. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
