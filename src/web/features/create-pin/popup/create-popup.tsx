import { type ReactNode, useState } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { PopupClosed } from '../done/popup-closed.tsx'
import { PopupSaved } from '../done/popup-saved.tsx'
import type { OfferProps } from '../done/saved-window.tsx'
import { useFinish } from '../done/use-finish.ts'
import { useLeave } from '../done/use-leave.ts'
import { previewAddress } from '../page/preview-address.ts'
import type { Prefill } from '../prefill.ts'
import { SeveralPopup } from '../several/several-popup.tsx'
import type { PanelProps } from './panel-props.ts'
import { PhonePicture } from './phone/phone-picture.tsx'
import { PhoneTitle } from './phone/phone-title.tsx'
import type { PopupMethod } from './popup-address.ts'
import { PopupFrame, PopupTitle } from './popup-frame.tsx'
import { PopupPicture } from './popup-picture.tsx'
import { PopupWordFields } from './popup-word-fields.tsx'
import { type Popup, usePopup } from './use-popup.ts'

export interface CreatePopupProps {
  method: PopupMethod
  prefill: Prefill
  isPhone: boolean
  /** The board picker. */
  panel: (props: PanelProps) => ReactNode
  /** Shown after saving. */
  offer: (props: OfferProps) => ReactNode
}

/** The window for saving a picture of another site. */
export function CreatePopup({ method, prefill, isPhone, panel, offer }: CreatePopupProps) {
  const t = useMessages()
  const flow = usePopup(method, prefill, isPhone)
  const { state, dispatch, save } = flow
  const { leave, isStuck } = useLeave()
  const finish = useFinish(isPhone, (pin) => dispatch({ type: 'saved', pin }), leave)
  const [isChosen, setChosen] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const { link } = prefill.words
  const panelProps = { pinId: null, picture: shownPicture(state.picture), save, onSaved: finish }

  if (state.saved) {
    return (
      <PopupFrame>
        <PopupSaved pin={state.saved} sourceUrl={link} isStuck={isStuck} offer={offer} />
      </PopupFrame>
    )
  }
  if (state.several) {
    return (
      <SeveralPopup
        chosen={state.several}
        method={method}
        link={link}
        guid={prefill.guid}
        isPhone={isPhone}
        panel={panel}
        offer={offer}
        isStuck={isStuck}
        leave={leave}
        onBack={state.offers.length > 0 ? () => dispatch({ type: 'several_cancelled' }) : undefined}
      />
    )
  }
  if (isStuck) return <PopupClosed />
  if (isPhone) {
    const isReady = state.picture !== null && (isChosen || state.offers.length < 2)
    if (isReady) {
      const head = (
        <PhoneTitle
          pictureUrl={panelProps.picture?.url ?? null}
          title={state.words.title}
          onWrite={(title) => dispatch({ type: 'edited', words: { title } })}
        />
      )
      return panel({ ...panelProps, look: 'page', head, onClose: leave })
    }
    return <PhonePicture flow={flow} link={link} onChosen={() => setChosen(true)} onClose={leave} />
  }
  return (
    <PopupFrame
      title={<PopupTitle>{t('popup.title')}</PopupTitle>}
      side={panel({
        ...panelProps,
        look: 'side',
        isDisabled: state.picture === null || isChoosing,
      })}
    >
      <PopupPicture
        flow={flow}
        link={link}
        color={prefill.color}
        isChoosing={isChoosing}
        onChoosing={setChoosing}
      />
      {state.picture && !isChoosing && (
        <PopupWordFields
          words={state.words}
          onWrite={(words) => dispatch({ type: 'edited', words })}
        />
      )}
    </PopupFrame>
  )
}

function shownPicture(picture: Popup['state']['picture']): { url: string } | null {
  if (!picture) return null
  return { url: picture.kind === 'data' ? picture.dataUri : previewAddress(picture.url, '236x') }
}
