import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { ShownOptions } from '#contract/pins/builder/pin-options'
import type { SavedPin } from '#contract/pins/pin'
import { previewAddress } from '#web/lib/picture-input/preview-address.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { type OfferProps, SavedWindow } from '../done/saved-window.tsx'
import { useFinish } from '../done/use-finish.ts'
import { useHandedOver } from '../handed/use-handed-over.ts'
import { PopupOptions } from '../popup/options/popup-options.tsx'
import type { PanelProps } from '../popup/panel-props.ts'
import { canHandOver, type PopupMethod, pinMethod } from '../popup/popup-address.ts'
import { PopupFrame, PopupTitle } from '../popup/popup-frame.tsx'
import { reportOutcome } from '../popup/report-outcome.ts'
import { isSaving } from '../saving/save-states.ts'
import type { ChosenPicture, SeveralPicture } from './chosen-pictures.ts'
import { SeveralList } from './several-list.tsx'
import { SeveralPartly } from './several-partly.tsx'
import { isAllSaved, isBegun, savedCount } from './several-steps.ts'
import { SeveralStrip } from './several-strip.tsx'
import { useSeveral } from './use-several.ts'

export interface SeveralPopupProps {
  chosen: readonly ChosenPicture[]
  /** To begin with. */
  options: Partial<ShownOptions>
  method: PopupMethod
  link: string
  guid: string | null
  isPhone: boolean
  panel: (props: PanelProps) => ReactNode
  offer: (props: OfferProps) => ReactNode
  isStuck: boolean
  leave: () => Promise<boolean>
  /** Goes back to the chooser, if the pictures were chosen in this window. */
  onBack?: () => void
  /** On phones the boards are shown on a separate page. */
  isAtBoards: boolean
  onBoards: () => void
  /** Goes back from the boards. */
  onPictures: () => void
  /** The pictures were edited, or their saving began or failed. */
  onChange: (changed: {
    pictures: readonly ChosenPicture[]
    options: Partial<ShownOptions>
    isSaving: boolean
  }) => void
  /** At least some of them are saved. */
  isDone: boolean
  onDone: () => void
}

/** The window for saving several pictures of a page to one board, each as a pin. */
export function SeveralPopup(props: SeveralPopupProps) {
  const { chosen, method, link, guid, isPhone, panel, offer, isStuck, leave, onBack, isDone } =
    props
  const t = useMessages()
  const flow = useSeveral(chosen, {
    link,
    guid,
    options: props.options,
    methodOf: (isFound) => pinMethod(method, guid, isFound),
    onSaved: (pin) => reportOutcome('pin_create_success', pin.id),
    onFailed: () => reportOutcome('pin_create_fail', ''),
  })
  const { state, dispatch, save, retry } = flow
  const { pins, options } = state
  useHandedOver(
    canHandOver(method) && pins.some(({ picture }) => picture.kind === 'coming'),
    link,
    ({ place, dataUri }) => dispatch({ type: 'handed_over', key: place, dataUri }),
  )
  const isRunning = isSaving(state.save)
  const hasBegun = isBegun(state)
  const change = useEffectEvent(props.onChange)
  useEffect(
    () => change({ pictures: pins, options, isSaving: hasBegun }),
    [pins, options, hasBegun],
  )
  const finish = useFinish(isPhone, () => {}, leave)
  const { saved } = state
  const isComplete = isDone && isAllSaved(state)
  const leaveSaved = useEffectEvent(() => {
    if (saved && isPhone) void finish(saved, savedText(saved))
  })
  useEffect(() => {
    if (isComplete) leaveSaved()
  }, [isComplete])

  function savedText({ board, section }: SavedPin) {
    const values = { count: pins.length, board: board.name }
    return section
      ? t('popup.pinsSavedToSection', { ...values, section: section.title })
      : t('popup.pinsSaved', values)
  }
  if (isDone && saved) {
    return (
      <PopupFrame>
        {isComplete ? (
          <SavedWindow
            picture={<SeveralStrip pins={pins} size="size-24" />}
            heading={savedText(saved)}
            seeLabel={t('popup.seeBoard')}
            seeHref={(saved.section ?? saved.board).url}
            sourceUrl={link}
            isStuck={isStuck}
            offer={offer}
          />
        ) : (
          <SeveralPartly
            state={state}
            isStuck={isStuck}
            onRetry={() => void retry()}
            onClose={isPhone ? leave : closeWindow}
          />
        )}
      </PopupFrame>
    )
  }

  const title = t('popup.severalTitle', { count: pins.length })
  const panelProps: PanelProps = {
    pinId: null,
    picture: shownPicture(pins[0]?.picture),
    save,
    onSaved: props.onDone,
    look: isPhone ? 'page' : 'side',
  }
  if (isPhone && props.isAtBoards) {
    const head = (
      <div className="flex shrink-0 items-center gap-3 px-4 pb-3">
        <SeveralStrip pins={pins} size="size-12" />
        <span role="status" className="text-sm text-ink-soft tabular">
          {isRunning
            ? t('popup.someSaved', { done: savedCount(state), count: pins.length })
            : t('popup.severalCount', { count: pins.length })}
        </span>
      </div>
    )
    return panel({ ...panelProps, head, onBack: props.onPictures, onClose: leave })
  }
  const list = <SeveralList state={state} dispatch={dispatch} onBack={onBack} />
  const more = <PopupOptions state={state} dispatch={dispatch} isPhone={isPhone} />
  if (isPhone) {
    return (
      <PhonePictures title={title} list={list} onBoards={props.onBoards}>
        {more}
      </PhonePictures>
    )
  }
  return (
    <PopupFrame title={<PopupTitle>{title}</PopupTitle>} side={panel(panelProps)}>
      <div className="-m-1 p-1 tablet:max-h-136 tablet:overflow-y-auto tablet:overscroll-contain">
        {list}
        {more}
      </div>
    </PopupFrame>
  )
}

interface PhonePicturesProps {
  title: string
  list: ReactNode
  onBoards: () => void
  /** Further options. */
  children: ReactNode
}

/** The pictures on a phone, above what leads to the boards. */
function PhonePictures({ title, list, onBoards, children }: PhonePicturesProps) {
  const t = useMessages()
  return (
    <div className="px-4 py-6 pb-24">
      <h1 className="mb-4 text-title">{title}</h1>
      {list}
      <div className="-mx-4 mt-4">{children}</div>
      <div className="fixed inset-x-0 bottom-0 border-t border-line bg-paper px-4 py-3">
        <Button variant="primary" size="lg" isWide onClick={onBoards}>
          {t('createPin.chooseBoard')}
        </Button>
      </div>
    </div>
  )
}

/** Returns whether the window is closed: browsers keep tabs open that were not opened by a script. */
async function closeWindow(): Promise<boolean> {
  window.close()
  return window.closed
}

function shownPicture(picture: SeveralPicture | undefined): { url: string } | null {
  if (picture?.kind === 'web') return { url: previewAddress(picture.url, '236x') }
  return picture?.kind === 'data' ? { url: picture.dataUri } : null
}
