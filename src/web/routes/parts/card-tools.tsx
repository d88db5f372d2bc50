import type { PinCard } from '#contract/pins/pin'
import { PinCardTools } from '#web/features/pin/pin-card-tools.tsx'
import { SaveTools } from '#web/features/save/save-tools.tsx'

/** All that can be done with a pin from its card. */
export function CardTools({ pin }: { pin: PinCard }) {
  return (
    <>
      <SaveTools pin={pin} look="card" />
      <PinCardTools pin={pin} />
    </>
  )
}
