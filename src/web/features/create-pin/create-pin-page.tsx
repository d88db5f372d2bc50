import { type ReactNode, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { LeaveGuard } from '#web/lib/pages/leave-guard.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { CreatePinData } from './builder/create-pin-data.ts'
import { type SavedDialogProps, useSavedDialog } from './done/use-saved-dialog.ts'
import type { BegunPages } from './drafts/draft-content.ts'
import { PagedPart } from './paged/paged-part.tsx'
import type { BoardFieldProps } from './pin-form.tsx'
import type { QueueSource } from './queue/files/queued-file.ts'
import { isHeld } from './saving/save-states.ts'
import { type BegunSeveral, foundPictures } from './several/chosen-pictures.ts'
import { SingleDesk } from './single-desk.tsx'
import { isBegun } from './state/is-begun.ts'
import { acceptedTypes } from './upload/accepted-types.ts'
import { useCreatePin } from './use-create-pin.ts'

/** Keeps what is begun. */
const DraftPart = codeSplit(() =>
  withTexts('scheduled', import('./drafts/draft-part.tsx')).then((module) => module.DraftPart),
)

/** Loaded by whoever chooses several files. */
const Queue = codeSplit(() =>
  withTexts('scheduled', import('./queue/queue-desk.tsx')).then((module) => module.QueueDesk),
)

const VideosRefused = codeSplit(() =>
  withTexts('scheduled', import('./upload/videos-refused.tsx')).then(
    (module) => module.VideosRefused,
  ),
)

/** For several pictures of a page. */
const SeveralDesk = codeSplit(() =>
  import('./several/several-desk.tsx').then((module) => module.SeveralDesk),
)

export function CreatePinPage({
  boardField,
  savedDialog,
}: {
  /** Chooses the board and the section. */
  boardField: (field: BoardFieldProps) => ReactNode
  /** Shows where the pin was saved. */
  savedDialog: (dialog: SavedDialogProps) => ReactNode
}) {
  const data = useLoaderData<CreatePinData>()
  const { boards, takesVideos, draft, returnTo } = data
  const t = useMessages()
  const [queued, setQueued] = useState<QueueSource | null>(null)
  const flow = useCreatePin(data, (files) => setQueued({ kept: files }))
  const { state, dispatch } = flow
  const heading = useRef<HTMLHeadingElement>(null)
  const dialog = useSavedDialog(flow, heading, returnTo)
  const [isDrafted, setDrafted] = useState(false)
  const [pages, setPages] = useState<BegunPages | null>(draft?.paged ?? null)
  const [several, setSeveral] = useState<BegunSeveral | null>(null)
  const boardForAll = boardField({
    label: t('createPin.board'),
    emptyLabel: t('createPin.chooseBoard'),
    boards,
    place: state.place,
    onChange: (place) => dispatch({ type: 'place_chosen', place }),
  })
  // While its pin is saved it is not: leaving would lose the key that is sent again.
  const isKept = !isHeld(state.save)
  function startOver() {
    // A draft of the form that is left stays as it is.
    flow.draft.current?.forget()
    setSeveral(null)
    setQueued(null)
    dispatch({ type: 'another_requested' })
    heading.current?.focus()
  }
  return (
    <div className="gutter mx-auto max-w-270 pt-4 pb-24 desk:pt-8">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 desk:mb-8">
        <h1 ref={heading} tabIndex={-1} className="text-headline desk:text-display">
          {t('createPin.title')}
        </h1>
        <DraftPart flow={flow} draft={draft} pages={pages} onDrafted={setDrafted} />
      </div>
      {data.videoRefusal && <VideosRefused refusal={data.videoRefusal} />}
      {/* The queue has its own. */}
      {queued === null && (
        <LeaveQuestion
          isOn={
            pages?.isAtRisk === true ||
            several !== null ||
            isBegun(state, isKept && flow.isKept, isKept && isDrafted)
          }
        />
      )}
      <PagedPart
        several={several && several.pictures}
        isOffered={queued === null && (several !== null || state.picture.step === 'wanted')}
        data={data}
        flow={flow}
        boardField={boardForAll}
        isDrafted={isDrafted}
        onContent={setPages}
        onScheduled={startOver}
        onSaved={(pin) => {
          setSeveral(null)
          flow.draft.current?.forget()
          dispatch({ type: 'saved', pin })
        }}
      >
        {several ? (
          <SeveralDesk
            begun={several}
            link={state.page?.address ?? ''}
            place={state.place}
            boardField={boardForAll}
            onChange={setSeveral}
            onClose={() => setSeveral(null)}
            onDone={startOver}
          />
        ) : queued ? (
          <Queue
            source={queued}
            data={data}
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
            maySchedule={data.maySchedule}
            onPickSeveral={(images) => setSeveral({ pictures: foundPictures(images), options: {} })}
            onPickFiles={(files) => setQueued({ chosen: files })}
            onScheduled={startOver}
          />
        )}
      </PagedPart>
      {dialog && savedDialog(dialog)}
    </div>
  )
}

function LeaveQuestion({ isOn }: { isOn: boolean }) {
  const t = useMessages()
  return (
    <LeaveGuard
      isOn={isOn}
      title={t('createPin.leaveTitle')}
      text={t('createPin.leaveText')}
      stayLabel={t('createPin.stay')}
      leaveLabel={t('createPin.leave')}
    />
  )
}
