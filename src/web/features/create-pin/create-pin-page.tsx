import { type ReactNode, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { PickableBoard } from '#contract/boards/board-picker'
import { limits } from '#contract/limits'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { LeaveGuard } from '#web/lib/pages/leave-guard.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { type SavedDialogProps, useSavedDialog } from './done/use-saved-dialog.ts'
import { isBegun } from './is-begun.ts'
import { PictureDesk } from './picture-desk.tsx'
import { type BoardFieldProps, PinForm } from './pin-form.tsx'
import type { Prefill } from './prefill.ts'
import type { QueuedFile } from './queue/queue-steps.ts'
import { queuedAgain, toQueued } from './queue/queued-file.ts'
import { type ChosenPicture, foundPictures } from './several/chosen-pictures.ts'
import { SeveralDesk } from './several/several-desk.tsx'
import { acceptedTypes } from './upload/accepted-types.ts'
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

/** Loaded by whoever chooses several files. */
const Queue = codeSplit(() => import('./queue/queue-desk.tsx').then((module) => module.QueueDesk))

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
  const [queued, setQueued] = useState<readonly QueuedFile[] | null>(null)
  const flow = useCreatePin(prefill, likelyBoardId, takesVideos, (files) =>
    setQueued(files.map(queuedAgain)),
  )
  const { state, dispatch } = flow
  const toasts = useToasts()
  const heading = useRef<HTMLHeadingElement>(null)
  const dialog = useSavedDialog(flow, heading)
  const [several, setSeveral] = useState<readonly ChosenPicture[] | null>(null)

  const { viewer, acting } = useFacts()
  const maySchedule = acting !== null || (viewer?.is_partner ?? false)

  const boardForAll = boardField({
    label: t('createPin.board'),
    emptyLabel: t('createPin.chooseBoard'),
    boards,
    place: state.place,
    onChange: (place) => dispatch({ type: 'place_chosen', place }),
  })
  function startOver() {
    setSeveral(null)
    setQueued(null)
    dispatch({ type: 'another_requested' })
    heading.current?.focus()
  }
  return (
    <div className="gutter mx-auto max-w-270 pt-4 pb-24 desk:pt-8">
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-headline desk:mb-8 desk:text-display">
        {t('createPin.title')}
      </h1>
      {/* The queue has its own. */}
      {queued === null && (
        <LeaveGuard
          isOn={several !== null || isBegun(state, flow.isKept)}
          title={t('createPin.leaveTitle')}
          text={t('createPin.leaveText')}
          stayLabel={t('createPin.stay')}
          leaveLabel={t('createPin.leave')}
        />
      )}
      {several ? (
        <SeveralDesk
          chosen={several}
          link={state.page?.address ?? ''}
          place={state.place}
          boardField={boardForAll}
          onBack={() => setSeveral(null)}
          onDone={startOver}
        />
      ) : queued ? (
        <Queue
          first={queued}
          takesVideos={takesVideos}
          maySchedule={maySchedule}
          accept={acceptedTypes(takesVideos)}
          place={state.place}
          boardField={boardForAll}
          onDone={startOver}
        />
      ) : (
        <div className="grid gap-8 desk:grid-cols-2 desk:gap-14">
          <PictureDesk
            flow={flow}
            takesVideos={takesVideos}
            onPickSeveral={(images) => setSeveral(foundPictures(images))}
            onPickFiles={(files) => {
              flow.dropPicture()
              setQueued(files.slice(0, limits.filesAtOnce).map(toQueued))
              if (files.length > limits.filesAtOnce)
                toasts.show({ text: t('createPin.tooManyFiles', { most: limits.filesAtOnce }) })
            }}
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
      {dialog && savedDialog(dialog)}
    </div>
  )
}
