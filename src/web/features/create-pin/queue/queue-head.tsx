import type { ReactNode, RefObject } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { filesThat } from './files/file-list.ts'
import { HoldNote } from './hold-note.tsx'
import { QueueChoice } from './queue-choice.tsx'
import type { Held } from './queue-steps.ts'
import { fewestWithTools, QueueTools } from './queue-tools.tsx'
import { QueueTotal } from './queue-total.tsx'
import type { Queue } from './use-queue.ts'

/** What is said of all files, and done to all. */
export function QueueHead({
  queue: { state, actions, dispatch },
  heading,
  onePin,
  onShow,
}: {
  queue: Queue
  heading: RefObject<HTMLHeadingElement | null>
  /** Makes one pin of the chosen files. */
  onePin: ReactNode
  /** Goes to the row of this file. */
  onShow: (key: string) => void
}) {
  const t = useMessages()
  const { files, holds } = state
  const { tally } = files
  const holdOf = (what: Held) =>
    holds[what] && (
      <HoldNote hold={holds[what]} onGoOn={() => dispatch({ type: 'held', what, hold: null })} />
    )
  return (
    <div className="min-w-0 desk:col-start-1">
      <h2 ref={heading} tabIndex={-1} className="mb-2 text-title">
        {t('createPin.filesTitle', { count: tally.count })}
      </h2>
      <QueueTotal state={state} />
      {holdOf('uploads')}
      {holdOf('saves')}
      <QueueChoice
        tally={tally}
        onChoose={(isChosen) =>
          actions.choose(
            filesThat(files, 'open').map(({ key }) => key),
            isChosen,
          )
        }
      />
      {tally.count >= fewestWithTools ? (
        <QueueTools files={files} actions={actions} onePin={onePin} onShow={onShow} />
      ) : (
        <div className="mt-3 empty:hidden">{onePin}</div>
      )}
    </div>
  )
}
