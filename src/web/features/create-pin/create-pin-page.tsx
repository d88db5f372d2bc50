import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { PickableBoard } from '#contract/boards/board-picker'
import type { SavedPin } from '#contract/pins/pin'
import { LeaveGuard } from '#web/lib/pages/leave-guard.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { type FoundPage, isBegun } from './create-pin-steps.ts'
import { PictureDesk } from './picture-desk.tsx'
import { type BoardFieldProps, PinForm } from './pin-form.tsx'
import type { Prefill } from './prefill.ts'
import { type ChosenPicture, foundPictures } from './several/chosen-pictures.ts'
import { SeveralDesk } from './several/several-desk.tsx'
import { useCreatePin } from './use-create-pin.ts'

export interface CreatePinData {
  boards: PickableBoard[]
  likelyBoardId: string | null
  prefill: Prefill
  takesVideos: boolean
}

export interface SavedDialogProps {
  pin: SavedPin
  /** Where it leads to. */
  link: string
  /** The page it was found on, with all its pictures. */
  page: FoundPage | null
  /** On that page, or wherever it is; null when it was brought along. */
  pictureUrl: string | null
  isOpen: boolean
  onClose: () => void
}

export function CreatePinPage({
  boardField,
  savedDialog,
}: {
  /** Chooses the board and the section. */
  boardField: (field: BoardFieldProps) => ReactNode
  /** Tells where the pin went. */
  savedDialog: (dialog: SavedDialogProps) => ReactNode
}) {
  const { boards, likelyBoardId, prefill, takesVideos } = useLoaderData<CreatePinData>()
  const t = useMessages()
  const flow = useCreatePin(prefill, likelyBoardId, takesVideos)
  const { state, dispatch } = flow
  const heading = useRef<HTMLHeadingElement>(null)
  const [told, setTold] = useState<Omit<SavedDialogProps, 'isOpen' | 'onClose'> | null>(null)
  const [isTelling, setTelling] = useState(false)
  const [several, setSeveral] = useState<readonly ChosenPicture[] | null>(null)

  // The page is ready for the next pin while it is told where this one went.
  const tell = useEffectEvent((pin: SavedPin) => {
    const picked = state.picture.step === 'picked' ? state.picture.picture : null
    const pictureUrl = picked?.kind === 'web' ? picked.url : null
    setTold({ pin, page: state.page, pictureUrl, link: state.words.link })
    setTelling(true)
    dispatch({ type: 'another_asked' })
  })
  useEffect(() => {
    if (state.saved) tell(state.saved)
  }, [state.saved])
  // The button that the focus would go back to waits for another picture.
  const isOver = told !== null && !isTelling
  useEffect(() => {
    if (isOver) heading.current?.focus()
  }, [isOver])

  return (
    <div className="gutter mx-auto max-w-270 pt-4 pb-24 desk:pt-8">
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-headline desk:mb-8 desk:text-display">
        {t('createPin.title')}
      </h1>
      <LeaveGuard
        isOn={several !== null || isBegun(state)}
        title={t('createPin.leaveTitle')}
        text={t('createPin.leaveText')}
        stayLabel={t('createPin.stay')}
        leaveLabel={t('createPin.leave')}
      />
      {several ? (
        <SeveralDesk
          chosen={several}
          link={state.page?.address ?? ''}
          place={state.place}
          boardField={boardField({
            label: t('createPin.board'),
            emptyLabel: t('createPin.chooseBoard'),
            boards,
            place: state.place,
            onChange: (place) => dispatch({ type: 'place_chosen', place }),
          })}
          onBack={() => setSeveral(null)}
          onDone={() => {
            setSeveral(null)
            dispatch({ type: 'another_asked' })
            heading.current?.focus()
          }}
        />
      ) : (
        <div className="grid gap-8 desk:grid-cols-2 desk:gap-14">
          <PictureDesk
            flow={flow}
            takesVideos={takesVideos}
            onPickSeveral={(images) => setSeveral(foundPictures(images))}
          />
          <PinForm flow={flow} boards={boards} boardField={boardField} />
        </div>
      )}
      {told &&
        savedDialog({
          ...told,
          isOpen: isTelling,
          onClose: () => setTelling(false),
        })}
    </div>
  )
}
