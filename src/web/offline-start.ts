import { startOffline } from './features/offline/start-offline.ts'
import type { AppFacts } from './lib/pages/app-context.ts'
import type { Translate } from './lib/texts/messages.tsx'

/** What of the router is used. */
interface Shown {
  subscribe(listener: (state: { navigation: { state: string } }) => void): unknown
}

/** Joins what keeps pages to the parts of the app that are used offline. */
export function startOfflineParts(
  router: Shown,
  facts: AppFacts,
  translate: Translate,
): Promise<void> {
  return startOffline({
    facts,
    translate,
    onShown: (listen) =>
      router.subscribe(({ navigation }) => navigation.state === 'idle' && listen()),
  })
}
