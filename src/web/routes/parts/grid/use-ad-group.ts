import { use } from 'react'
import type { RecommendedPin } from '#contract/discover/recommended-pin'
import { useAdActions } from '#web/features/ads/shown/use-ad-actions.tsx'
import { CardListContext } from '#web/features/pin/card/card-list-context.ts'
import { useUnwanted } from '#web/features/pin/unwanted/use-unwanted.ts'
import type { MenuGroup } from '#web/ui/floats/menu.tsx'

/** What a card's menu offers about the ad that the card is; null where it is none. */
export function useAdGroup(pin: RecommendedPin): MenuGroup | null {
  const { openDialog } = use(CardListContext)
  const hideUnwanted = useUnwanted()
  const actionsOf = useAdActions()
  const { promotion } = pin
  if (!promotion) return null
  return actionsOf({
    pinId: pin.id,
    promotion,
    hide: ({ id, ...change }) => hideUnwanted({ what: { kind: 'ad', id }, ...change }),
    onWhy: () => openDialog('why_ad', pin),
    onReport: () => openDialog('report_ad', pin),
  })
}
