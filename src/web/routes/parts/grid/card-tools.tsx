import { use } from 'react'
import type { RecommendedPin } from '#contract/discover/recommended-pin'
import { PinCardTools } from '#web/features/pin/card/pin-card-tools.tsx'
import { SaveTools } from '#web/features/save/save-tools.tsx'
import { SaveIntoContext } from './save-into.ts'
import { useAdGroup } from './use-ad-group.ts'

/** All actions on a pin's card. */
export function CardTools({ pin }: { pin: RecommendedPin }) {
  return (
    <>
      <SaveTools pin={pin} look="card" into={use(SaveIntoContext)} />
      <PinCardTools pin={pin} ad={useAdGroup(pin)} />
    </>
  )
}
