import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import type { CreatePinData } from '../builder/create-pin-data.ts'
import type { Place } from '../create-pin-steps.ts'
import { isSaving } from '../saving/save-states.ts'
import { type QueueSource, startOf } from './files/queued-file.ts'
import { ListedQueue } from './listed-queue.tsx'
import { usePages } from './pages/use-pages.ts'
import { useQueue } from './use-queue.ts'

/** For one pin of several of them. */
const QueuePages = codeSplit(() =>
  import('./pages/queue-pages.tsx').then((module) => module.QueuePages),
)

/** Several files that become pins: all of them, or those that are chosen, with one board; or some of them one pin. */
export function QueueDesk({
  source,
  data,
  accept,
  place,
  boardField,
  onDone,
}: {
  source: QueueSource
  data: Pick<CreatePinData, 'scenario' | 'takesVideos' | 'maySchedule'>
  /** Media types, separated by commas. */
  accept: string
  place: Place
  boardField: ReactNode
  /** All are saved or left out. */
  onDone: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [start] = useState(() => startOf(source))
  const queue = useQueue(start, data.takesVideos)
  const pages = usePages(queue, 'kept' in source)
  const { files, save } = queue.state
  const isListed = pages.open === null
  useEffect(() => {
    if (isListed) heading.current?.focus()
  }, [isListed])

  const isDone = !isSaving(save) && files.tally.saved === files.tally.count
  const finish = useEffectEvent(() => {
    queue.shared.forget()
    onDone()
  })
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])

  const desk = { queue, accept, place, boardField }
  if (pages.open)
    return (
      <QueuePages
        key={pages.open.kept.id}
        {...desk}
        pages={pages.open}
        data={data}
        onLeave={pages.leave}
        onDone={pages.finish}
      />
    )
  return (
    <ListedQueue
      {...desk}
      heading={heading}
      maySchedule={data.maySchedule}
      onOnePin={() => void pages.begin()}
    />
  )
}
