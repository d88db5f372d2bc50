import { type KeyboardEvent, useId } from 'react'
import { classNames } from '../class-names.ts'
import { CheckIcon, ChevronEndIcon, ChevronStartIcon, DragIcon } from '../icons/icons.tsx'
import type { Sortable } from './use-sortable.ts'

/** Lifts and drops its card; while lifted, it is moved by arrow keys or two buttons. */
export function SortHandle({ sort, sortKey }: { sort: Sortable; sortKey: string }) {
  const id = useId()
  const { texts, heldKey } = sort
  const isHeld = heldKey === sortKey

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!isHeld) return
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = isMirrored ? -1 : 1
    if (event.key === 'ArrowRight') sort.carryBy(step)
    else if (event.key === 'ArrowLeft') sort.carryBy(-step)
    else if (event.key === 'ArrowDown') sort.carryBy(sort.columns())
    else if (event.key === 'ArrowUp') sort.carryBy(-sort.columns())
    else if (event.key === 'Home') sort.carryTo(0)
    else if (event.key === 'End') sort.carryTo(sort.order.length)
    else if (event.key === 'Escape') sort.putBack()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <span
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => {
        // Moved cards lose the focus for a moment.
        requestAnimationFrame(() => {
          if (isHeld && !currentTarget.contains(document.activeElement)) sort.putBack()
        })
      }}
      className={classNames(
        'absolute end-2 top-2 flex gap-1',
        !isHeld &&
          'pointer-fine:opacity-0 pointer-fine:group-focus-within/sort:opacity-100 pointer-fine:group-hover/sort:opacity-100',
      )}
    >
      {isHeld && (
        <>
          <Step
            label={texts.earlier}
            icon={<ChevronStartIcon size={20} />}
            onPress={() => sort.carryBy(-1)}
          />
          <Step
            label={texts.later}
            icon={<ChevronEndIcon size={20} />}
            onPress={() => sort.carryBy(1)}
          />
        </>
      )}
      <button
        type="button"
        data-sort-handle={sortKey}
        aria-label={isHeld ? texts.done : texts.handle(sort.nameOf(sortKey))}
        aria-pressed={isHeld}
        aria-describedby={isHeld ? `${id}-hint` : undefined}
        onClick={() => (isHeld ? sort.putDown() : sort.lift(sortKey))}
        className={classNames(roundClass, 'touch-none', !isHeld && 'cursor-grab!')}
      >
        {isHeld ? <CheckIcon size={20} /> : <DragIcon size={20} />}
      </button>
      {isHeld && (
        <span id={`${id}-hint`} className="sr-only">
          {texts.hint}
        </span>
      )}
    </span>
  )
}

interface StepProps {
  label: string
  icon: React.ReactNode
  onPress: () => void
}

function Step({ label, icon, onPress }: StepProps) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className={roundClass}>
      {icon}
    </button>
  )
}

const roundClass =
  'hit relative grid size-9 place-items-center rounded-pill border border-transparent bg-raised text-ink shadow-float transition-colors hover:bg-sand'
