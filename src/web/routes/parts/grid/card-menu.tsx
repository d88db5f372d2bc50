import { use } from 'react'
import type { RecommendedPin } from '#contract/discover/recommended-pin'
import { CardMenu as PlainMenu } from '#web/features/pin/card/card-menu.tsx'
import { SaveMenu, VisitorSaveMenu } from '#web/features/save/save-menu.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import type { MenuItem } from '#web/ui/floats/menu.tsx'
import { SaveIntoContext } from './save-into.ts'
import { useAdGroup } from './use-ad-group.ts'

/** A card's menu on touch screens: saving comes first, to the list's own place if it has one. */
export function CardMenu({ pin }: { pin: RecommendedPin }) {
  const { viewer } = useFacts()
  const into = use(SaveIntoContext)
  const ad = useAdGroup(pin)
  const menu = (rows: MenuItem[]) => <PlainMenu pin={pin} first={rows} ad={ad} />
  return viewer ? (
    <SaveMenu pin={pin} into={into} menu={menu} />
  ) : (
    <VisitorSaveMenu pin={pin} menu={menu} />
  )
}
