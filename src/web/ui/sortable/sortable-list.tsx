import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { SortHandle } from './sort-handle.tsx'
import type { Sortable } from './use-sortable.ts'

export interface SortableListProps {
  sort: Sortable
  label: string
  className?: string
  /** Not part of the order, for example a tile to add something. */
  first?: ReactNode
  last?: ReactNode
  renderCard: (key: string, index: number) => ReactNode
}

/** Cards that can be reordered, each with a handle. */
export function SortableList({
  sort,
  label,
  className,
  first,
  last,
  renderCard,
}: SortableListProps) {
  const { setList, order, isOn, heldKey, dragging, announcement } = sort
  return (
    <div className="relative">
      <ul
        ref={setList}
        aria-label={label}
        className={className}
        onPointerDown={dragging.onPointerDown}
        onDragStart={isOn ? (event) => event.preventDefault() : undefined}
      >
        {first}
        {order.map((key, index) => (
          <li
            key={key}
            data-sort-key={isOn ? key : undefined}
            data-carried={dragging.key === key ? '' : undefined}
            className={classNames(
              'group/sort relative min-w-0',
              isOn && 'touch:select-none [-webkit-touch-callout:none]',
              'data-carried:opacity-35',
              heldKey === key &&
                'z-1 rounded-card bg-paper outline-3 outline-offset-4 outline-satin',
            )}
          >
            {renderCard(key, index)}
            {isOn && <SortHandle sort={sort} sortKey={key} />}
          </li>
        ))}
        {last}
      </ul>
      {dragging.line && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute top-0 left-0 z-1 -ms-0.5 w-1 rounded-pill bg-satin forced-colors:bg-[Highlight]"
          style={{
            height: dragging.line.height,
            transform: `translate(${dragging.line.x}px, ${dragging.line.y}px)`,
          }}
        />
      )}
      <p role="status" aria-live="assertive" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
