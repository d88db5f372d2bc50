import { type ReactNode, useState } from 'react'
import type { Pin, SavedPin } from '#contract/pins/pin'
import { repin } from '#contract/pins/repin'
import { run } from '#web/lib/requests/run.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { PopupClosed } from '../done/popup-closed.tsx'
import { PopupSaved } from '../done/popup-saved.tsx'
import type { OfferProps } from '../done/saved-window.tsx'
import { useFinish } from '../done/use-finish.ts'
import { useLeave } from '../done/use-leave.ts'
import type { PanelProps } from './panel-props.ts'
import { phoneFailure } from './phone/phone-failure.ts'
import { PinPreview } from './pin-preview.tsx'
import { PopupFrame, PopupTitle } from './popup-frame.tsx'
import { reportOutcome } from './report-outcome.ts'
import type { PopupPlace } from './use-popup.ts'

/** The window or page for saving a pin of this site to another board. */
export function RepinPopup({
  pin,
  isPhone,
  panel,
  offer,
}: {
  pin: Pin
  isPhone: boolean
  panel: (props: PanelProps) => ReactNode
  offer: (props: OfferProps) => ReactNode
}) {
  const t = useMessages()
  const onBehalfOf = useOnBehalfOf()
  const [saved, setSaved] = useState<SavedPin | null>(null)
  const { leave, isStuck } = useLeave()
  const finish = useFinish(isPhone, setSaved, leave)

  async function save(place: PopupPlace): Promise<SavedPin> {
    try {
      const made = await run(repin, { pin_id: pin.id, ...place, ...onBehalfOf })
      reportOutcome('pin_create_success', made.id)
      return made
    } catch (error) {
      reportOutcome('pin_create_fail', pin.id)
      throw isPhone ? phoneFailure(error) : error
    }
  }

  const panelProps = { pinId: pin.id, picture: pin.images['236x'], save, onSaved: finish }
  if (saved) {
    return (
      <PopupFrame>
        <PopupSaved pin={saved} sourceUrl={pin.link ?? ''} isStuck={isStuck} offer={offer} />
      </PopupFrame>
    )
  }
  if (isStuck) return <PopupClosed />
  if (isPhone) return panel({ ...panelProps, look: 'page', onClose: leave })
  return (
    <PopupFrame
      title={<PopupTitle>{t('popup.titlePin')}</PopupTitle>}
      side={panel({ ...panelProps, look: 'side' })}
    >
      <PinPreview pin={pin} />
    </PopupFrame>
  )
}
