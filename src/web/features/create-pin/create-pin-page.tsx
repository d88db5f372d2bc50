import { type ReactNode, useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router'
import type { PickableBoard } from '#contract/boards/board-picker'
import { useMessages } from '#web/lib/messages.tsx'
import type { BoardFieldProps } from './board-field.tsx'
import { PictureDesk } from './picture-desk.tsx'
import { PinForm } from './pin-form.tsx'
import type { Prefill } from './prefill.ts'
import { SavedView } from './saved-view.tsx'
import { useCreatePin } from './use-create-pin.ts'

export interface CreatePinData {
  boards: PickableBoard[]
  likelyBoardId: string | null
  prefill: Prefill
}

export function CreatePinPage({
  boardField,
}: {
  /** Chooses the board and the section. */
  boardField: (field: BoardFieldProps) => ReactNode
}) {
  const { boards, likelyBoardId, prefill } = useLoaderData<CreatePinData>()
  const t = useMessages()
  const flow = useCreatePin(prefill, likelyBoardId)
  const { state, dispatch } = flow
  const heading = useRef<HTMLHeadingElement>(null)
  const wasSaved = useRef(false)

  // A view took another's place: whoever listens is told by its heading.
  const isSaved = state.saved !== null
  useEffect(() => {
    if (isSaved !== wasSaved.current) heading.current?.focus()
    wasSaved.current = isSaved
  }, [isSaved])

  if (state.saved) {
    return (
      <SavedView
        pin={state.saved}
        headingRef={heading}
        onAnother={() => dispatch({ type: 'another_asked' })}
      />
    )
  }
  return (
    <div className="gutter mx-auto max-w-270 pt-4 pb-24 desk:pt-8">
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-headline desk:mb-8 desk:text-display">
        {t('createPin.title')}
      </h1>
      <div className="grid gap-8 desk:grid-cols-2 desk:gap-14">
        <PictureDesk flow={flow} />
        <PinForm flow={flow} boards={boards} boardField={boardField} />
      </div>
    </div>
  )
}
