import { useId } from 'react'
import type { BoardAction } from '#contract/pins/many/board-action'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'

/** The progress of a background action. */
export function ActionProgress({ action }: { action: BoardAction }) {
  const t = useMessages()
  const id = useId()
  const { kind, done, total } = action
  return (
    <div className="mb-4 rounded-control bg-satin-wash px-4 py-3">
      <p id={id} className="mb-2 font-bold">
        {runningText(kind, t)}
      </p>
      <div className="flex items-center gap-3">
        <progress
          aria-labelledby={id}
          value={done}
          max={Math.max(1, total)}
          className="min-w-0 grow"
        />
        <span className="text-sm whitespace-nowrap tabular">
          {t('organise.progress', { done, total })}
        </span>
      </div>
    </div>
  )
}

function runningText(kind: BoardAction['kind'], t: Translate): string {
  switch (kind) {
    case 'move':
      return t('organise.running.move')
    case 'merge':
      return t('organise.running.merge')
    case 'copy':
      return t('organise.running.copy')
    case 'delete':
      return t('organise.running.delete')
  }
}
