import { type ReactNode, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { PickableBoard } from '#contract/boards/board-picker'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { LeaveGuard } from '#web/lib/pages/leave-guard.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { type SavedDialogProps, useSavedDialog } from './done/use-saved-dialog.ts'
import { isBegun } from './is-begun.ts'
import { PagedPart } from './paged/paged-part.tsx'
import type { BoardFieldProps } from './pin-form.tsx'
import type { Prefill } from './prefill.ts'
import type { QueuedFile } from './queue/queue-steps.ts'
import { queuedAgain, toQueued } from './queue/queued-file.ts'
import { type ChosenPicture, foundPictures } from './several/chosen-pictures.ts'
import { SeveralDesk } from './several/several-desk.tsx'
import { SingleDesk } from './single-desk.tsx'
import { acceptedTypes } from './upload/accepted-types.ts'
import { useCreatePin } from './use-create-pin.ts'

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
  const isGuarded = several !== null || isBegun(state, flow.isKept)
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
          isOn={isGuarded}
          title={t('createPin.leaveTitle')}
          text={t('createPin.leaveText')}
          stayLabel={t('createPin.stay')}
          leaveLabel={t('createPin.leave')}
        />
      )}
      <PagedPart
        several={several}
        isOffered={queued === null && (several !== null || state.picture.step === 'wanted')}
        isGuarded={isGuarded}
        link={state.page?.address ?? ''}
        place={state.place}
        boardField={boardForAll}
        onSaved={(pin) => {
          setSeveral(null)
          dispatch({ type: 'saved', pin })
        }}
      >
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
          <SingleDesk
            flow={flow}
            boards={boards}
            boardField={boardField}
            takesVideos={takesVideos}
            maySchedule={maySchedule}
            onPickSeveral={(images) => setSeveral(foundPictures(images))}
            onPickFiles={(files) => setQueued(files.map(toQueued))}
            onScheduled={startOver}
          />
        )}
      </PagedPart>
      {dialog && savedDialog(dialog)}
    </div>
  )
}
