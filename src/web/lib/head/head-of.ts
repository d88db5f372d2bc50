import type { AppFacts } from '../pages/app-context.ts'
import type { Translate } from '../texts/messages.tsx'
import { errorWords } from './error-words.ts'
import type { Head, RouteHandle } from './head.ts'

/** The part of a router's state that heads are built from, on the server and in the browser. */
export interface ShownRoutes {
  matches: readonly { route: { id: string; handle?: unknown } }[]
  loaderData: Record<string, unknown>
  errors?: Record<string, unknown> | null
}

/** The head of the innermost route that has one; of the error page if something failed. */
export function headOf(shown: ShownRoutes, translate: Translate, facts: AppFacts): Head {
  const [error] = Object.values(shown.errors ?? {})
  if (error) {
    const { title } = errorWords(error, translate, facts.brandName)
    return { title, noindex: true }
  }
  for (const { route } of shown.matches.toReversed()) {
    const head = (route.handle as RouteHandle<unknown> | undefined)?.head
    if (head) return head(shown.loaderData[route.id], translate, facts)
  }
  return { title: facts.brandName }
}
