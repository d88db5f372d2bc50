import { type RefObject, useMemo } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { type FileList, fileAt } from '../files/file-list.ts'
import type { QueueActions } from '../use-queue.ts'
import { QueueRow } from './queue-row.tsx'
import { useRowsInView } from './use-rows-in-view.ts'

/**
 * The files, each with a row. Of thousands only those near the view are in the document, and their previews in memory;
 * screen readers are told of all by the place of each.
 */
export function QueueList({
  files,
  actions,
  list,
  focusKey,
  onFocusKey,
  onEdit,
}: {
  files: FileList
  actions: QueueActions
  list: RefObject<HTMLUListElement | null>
  /** Its row is drawn wherever it is. */
  focusKey: string | null
  onFocusKey: (key: string | null) => void
  onEdit?: (key: string) => void
}) {
  const t = useMessages()
  const { count } = files.tally
  const { places } = files
  const keys = useMemo(() => [...places.keys()], [places])
  const keyAt = useMemo(() => (at: number) => keys[at] ?? '', [keys])
  const focused = focusKey === null ? null : (places.get(focusKey) ?? null)
  const { rows, restPx, measure } = useRowsInView(list, count, keyAt, focused)
  return (
    <ul
      ref={list}
      aria-label={t('createPin.files')}
      style={{ paddingBottom: restPx }}
      // The room before the first drawn row is inside the list, whose place tells which are in view.
      className="mt-5 mb-1 flow-root"
      onFocus={({ target }) => onFocusKey(keyOf(target))}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) onFocusKey(keyOf(relatedTarget))
      }}
    >
      {rows.map(({ at, gapPx }) => {
        const one = fileAt(files, at)
        return (
          one && (
            <li
              key={one.key}
              ref={measure}
              data-key={one.key}
              aria-posinset={at + 1}
              aria-setsize={count}
              style={gapPx > 0 ? { marginTop: gapPx } : undefined}
              className="pb-4"
            >
              <QueueRow one={one} actions={actions} isOneOfSeveral={count > 1} onEdit={onEdit} />
            </li>
          )
        )
      })}
    </ul>
  )
}

/** Of the row that this is in. */
const keyOf = (part: EventTarget) =>
  part instanceof Element ? (part.closest('li')?.getAttribute('data-key') ?? null) : null
