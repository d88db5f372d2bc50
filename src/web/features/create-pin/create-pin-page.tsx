import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { PickableBoard } from '#contract/boards/board-picker'
import type { SavedPin } from '#contract/pins/pin'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { LeaveGuard } from '#web/lib/pages/leave-guard.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { type FoundPage, isBegun } from './create-pin-steps.ts'
import { ManyDesk } from './paged/many-desk.tsx'
import { PagedOffer } from './paged/paged-offer.tsx'
import { PictureDesk } from './picture-desk.tsx'
import { type BoardFieldProps, PinForm } from './pin-form.tsx'
import type { Prefill } from './prefill.ts'
import { type ChosenPicture, foundPictures } from './several/chosen-pictures.ts'
import { useCreatePin } from './use-create-pin.ts'

/** For businesses, who may publish later. */
const WhenPart = codeSplit(() =>
  withTexts('scheduled', import('./scheduled/when-part.tsx')).then((module) => module.WhenPart),
)

export interface CreatePinData {
  boards: PickableBoard[]
  likelyBoardId: string | null
  prefill: Prefill
  takesVideos: boolean
}

export interface SavedDialogProps {
  pin: SavedPin
  /** The link of the pin. */
  link: string
  /** The page it was found on, with all its pictures. */
  page: FoundPage | null
  /** The picture's address on the web; null if it was uploaded. */
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
  /** Shows where the pin was saved. */
  savedDialog: (dialog: SavedDialogProps) => ReactNode
}) {
  const { boards, likelyBoardId, prefill, takesVideos } = useLoaderData<CreatePinData>()
  const t = useMessages()
  const flow = useCreatePin(prefill, likelyBoardId, takesVideos)
  const { state, dispatch } = flow
  const heading = useRef<HTMLHeadingElement>(null)
  const [shown, setShown] = useState<Omit<SavedDialogProps, 'isOpen' | 'onClose'> | null>(null)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [several, setSeveral] = useState<readonly ChosenPicture[] | null>(null)
  const [paged, setPaged] = useState<readonly ChosenPicture[] | null>(null)

  const { viewer, acting } = useFacts()
  const maySchedule = acting !== null || (viewer?.is_partner ?? false)

  // Behind the dialog, the page is ready for the next pin.
  const showSaved = useEffectEvent((pin: SavedPin) => {
    const picked = state.picture.step === 'picked' ? state.picture.picture : null
    const pictureUrl = picked?.kind === 'web' ? picked.url : null
    setShown({ pin, page: state.page, pictureUrl, link: state.words.link })
    setDialogOpen(true)
    dispatch({ type: 'another_requested' })
  })
  useEffect(() => {
    if (state.saved) showSaved(state.saved)
  }, [state.saved])
  // The save button is disabled by then and cannot take the focus back.
  const isClosed = shown !== null && !isDialogOpen
  useEffect(() => {
    if (isClosed) heading.current?.focus()
  }, [isClosed])

  const field = boardField({
    label: t('createPin.board'),
    emptyLabel: t('createPin.chooseBoard'),
    boards,
    place: state.place,
    onChange: (place) => dispatch({ type: 'place_chosen', place }),
  })
  return (
    <div className="gutter mx-auto max-w-270 pt-4 pb-24 desk:pt-8">
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-headline desk:mb-8 desk:text-display">
        {t('createPin.title')}
      </h1>
      <LeaveGuard
        isOn={several !== null || paged !== null || isBegun(state)}
        title={t('createPin.leaveTitle')}
        text={t('createPin.leaveText')}
        stayLabel={t('createPin.stay')}
        leaveLabel={t('createPin.leave')}
      />
      {paged || several ? (
        <ManyDesk
          {...{ paged, several, setPaged, setSeveral }}
          link={state.page?.address ?? ''}
          place={state.place}
          boardField={field}
          onSaved={(pin) => dispatch({ type: 'saved', pin })}
          onDone={() => {
            dispatch({ type: 'another_requested' })
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
          <PinForm
            flow={flow}
            boards={boards}
            boardField={boardField}
            whenField={
              maySchedule && (
                <WhenPart
                  flow={flow}
                  onDone={() => {
                    dispatch({ type: 'another_requested' })
                    heading.current?.focus()
                  }}
                />
              )
            }
          />
        </div>
      )}
      {!paged && (several || state.picture.step === 'wanted') && (
        <PagedOffer count={several?.length ?? 0} onOpen={() => setPaged(several ?? [])} />
      )}
      {shown &&
        savedDialog({
          ...shown,
          isOpen: isDialogOpen,
          onClose: () => setDialogOpen(false),
        })}
    </div>
  )
}
