import { type ReactNode, useState } from 'react'
import { useStepHistory } from '#web/lib/history/use-step-history.ts'
import { previewAddress } from '#web/lib/picture-input/preview-address.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { PopupClosed } from '../done/popup-closed.tsx'
import { PopupSaved } from '../done/popup-saved.tsx'
import type { OfferProps } from '../done/saved-window.tsx'
import { useFinish } from '../done/use-finish.ts'
import { useLeave } from '../done/use-leave.ts'
import type { Prefill } from '../prefill.ts'
import { SeveralPopup } from '../several/several-popup.tsx'
import { PopupOptions } from './options/popup-options.tsx'
import type { PanelProps } from './panel-props.ts'
import { PhonePicture } from './phone/phone-picture.tsx'
import { PhoneTitle } from './phone/phone-title.tsx'
import type { PopupMethod } from './popup-address.ts'
import { PopupFrame, PopupTitle } from './popup-frame.tsx'
import { PopupPicture } from './popup-picture.tsx'
import { canGoBack, canGoForward, depthOf, isSeveral, shownStep } from './popup-steps.ts'
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
  const leaveSteps = useStepHistory(
    isPhone,
    depthOf(state),
    () => {
      dispatch({ type: 'back' })
      return canGoBack(state)
    },
    () => {
      dispatch({ type: 'forward' })
      return canGoForward(state)
    },
  )
  const { leave, isStuck } = useLeave(leaveSteps)
  const finish = useFinish(isPhone, (pin) => dispatch({ type: 'saved', pin }), leave)
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
  if (isStuck && !state.isSeveralDone) return <PopupClosed />
  const goBack = () => dispatch({ type: 'back' })
  if (isSeveral(state) && state.several) {
    return (
      <SeveralPopup
        chosen={state.several}
        options={state.options}
        method={method}
        link={link}
        guid={prefill.guid}
        isPhone={isPhone}
        panel={panel}
        offer={offer}
        isStuck={isStuck}
        leave={leave}
        onBack={state.offers.length > 0 ? goBack : undefined}
        isAtBoards={shownStep(state) === 'several_board'}
        onBoards={() => dispatch({ type: 'boards_opened' })}
        onPictures={goBack}
        onChange={(changed) => dispatch({ type: 'several_changed', ...changed })}
        isDone={state.isSeveralDone}
        onDone={() => dispatch({ type: 'several_saved' })}
      />
    )
  }
  if (isPhone) {
    if (shownStep(state) === 'board') {
      const head = (
        <>
          <PhoneTitle
            pictureUrl={panelProps.picture?.url ?? null}
            title={state.words.title}
            onWrite={(title) => dispatch({ type: 'edited', words: { title } })}
          />
          <PopupOptions state={state} dispatch={dispatch} isPhone />
        </>
      )
      const onBack = canGoBack(state) ? goBack : undefined
      return panel({ ...panelProps, look: 'page', head, onBack, onClose: leave })
    }
    return <PhonePicture flow={flow} link={link} onClose={leave} />
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
        <>
          <PopupWordFields
            words={state.words}
            onWrite={(words) => dispatch({ type: 'edited', words })}
          />
          <PopupOptions state={state} dispatch={dispatch} isPhone={false} />
        </>
      )}
    </PopupFrame>
  )
}

function shownPicture(picture: Popup['state']['picture']): { url: string } | null {
  if (!picture) return null
  return { url: picture.kind === 'data' ? picture.dataUri : previewAddress(picture.url, '236x') }
}
