import { useLoaderData } from 'react-router'
import { FirstPartyPage } from '#web/features/ads/conversions/first-party/first-party-page.tsx'
import type { loadFirstParty } from '#web/features/ads/conversions/first-party/load-first-party.ts'
import { conversionsHandle } from '#web/features/ads/conversions/frame/conversions-head.ts'

export { loadFirstParty as loader } from '#web/features/ads/conversions/first-party/load-first-party.ts'
export { conversionsAction as action } from '#web/features/ads/conversions/frame/conversions-action.ts'

export const handle = conversionsHandle('firstParty')

export function Component() {
  return <FirstPartyPage {...useLoaderData<typeof loadFirstParty>()} />
}
