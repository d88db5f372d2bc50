import { type ReactNode, useState } from 'react'
import { limits } from '#contract/limits'
import type { SavedPin } from '#contract/pins/pin'
import { HashtagField } from '#web/lib/hashtags/hashtag-field.tsx'
import { useHashtags } from '#web/lib/hashtags/use-hashtags.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { Prefill } from '../prefill.ts'
import { previewAddress } from '../preview-address.ts'
import { PhonePicture } from './phone-picture.tsx'
import type { PopupMethod } from './popup-address.ts'
import { PopupClosed } from './popup-closed.tsx'
import { PopupFrame, PopupTitle } from './popup-frame.tsx'
import { PopupPicture } from './popup-picture.tsx'
import { type OfferProps, PopupSaved } from './popup-saved.tsx'
import { useFinish } from './use-finish.ts'
import { useLeave } from './use-leave.ts'
import { type Popup, type PopupPlace, usePopup } from './use-popup.ts'

/** What the page asks of the board picker. */
export interface PanelProps {
  pinId: string | null
  picture?: { url: string } | null
  save: (place: PopupPlace) => Promise<SavedPin>
  onSaved: (saved: SavedPin) => void
  look: 'side' | 'page'
  isResting?: boolean
  onClose?: () => void
}

export interface CreatePopupProps {
  method: PopupMethod
  prefill: Prefill
  isPhone: boolean
  /** The board picker. */
  panel: (props: PanelProps) => ReactNode
  /** Follows once it is saved. */
  offer: (props: OfferProps) => ReactNode
}

/** A picture of another site on its way to a board, in a window of its own. */
export function CreatePopup({ method, prefill, isPhone, panel, offer }: CreatePopupProps) {
  const t = useMessages()
  const hashtags = useHashtags()
  const flow = usePopup(method, prefill, isPhone)
  const { state, dispatch, save } = flow
  const { leave, isStuck } = useLeave()
  const finish = useFinish(isPhone, (pin) => dispatch({ type: 'saved', pin }), leave)
  const [isChosen, setChosen] = useState(false)
  const { link } = prefill.words
  const asked = { pinId: null, picture: shownPicture(state.picture), save, onSaved: finish }

  if (state.saved) {
    return (
      <PopupFrame>
        <PopupSaved pin={state.saved} sourceUrl={link} isStuck={isStuck} offer={offer} />
      </PopupFrame>
    )
  }
  if (isStuck) return <PopupClosed />
  if (isPhone) {
    const isReady = state.picture !== null && (isChosen || state.offers.length < 2)
    if (isReady) return panel({ ...asked, look: 'page', onClose: leave })
    return <PhonePicture flow={flow} link={link} onChosen={() => setChosen(true)} onClose={leave} />
  }
  return (
    <PopupFrame
      title={<PopupTitle>{t('popup.title')}</PopupTitle>}
      side={panel({ ...asked, look: 'side', isResting: state.picture === null })}
    >
      <PopupPicture flow={flow} link={link} color={prefill.color} />
      {state.picture && (
        <HashtagField
          {...hashtags}
          className="mt-4"
          label={t('popup.description')}
          rows={2}
          maxLength={limits.pinDescriptionFormLength}
          value={state.description}
          countText={(used, most) => t('createPin.count', { used, most })}
          leftText={(left) => t('createPin.left', { left })}
          onChange={({ target }) => dispatch({ type: 'described', description: target.value })}
        />
      )}
    </PopupFrame>
  )
}

function shownPicture(picture: Popup['state']['picture']): { url: string } | null {
  if (!picture) return null
  return { url: picture.kind === 'data' ? picture.dataUri : previewAddress(picture.url, '236x') }
}
