import { classNames } from '#web/ui/class-names.ts'
import { PlusIcon } from '#web/ui/icons/icons.tsx'

interface NameRowProps {
  id: string
  name: string
  isHighlighted: boolean
  isDisabled: boolean
  position: number
  setSize: number
  onPick: () => void
  onHover: () => void
}

/** A suggested name for a new board; picking it creates the board and saves to it. */
export function NameRow({ id, name, isHighlighted, isDisabled, ...row }: NameRowProps) {
  return (
    // The search field handles the keys of the whole list.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isHighlighted}
      aria-disabled={isDisabled || undefined}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      onClick={isDisabled ? undefined : row.onPick}
      onPointerMove={(event) => event.pointerType === 'mouse' && !isHighlighted && row.onHover()}
      className={classNames(
        'flex h-16 cursor-pointer items-center gap-3 rounded-control px-2 select-none',
        isHighlighted && 'bg-sand forced-colors:outline-2 forced-colors:-outline-offset-2',
        isDisabled && 'cursor-not-allowed text-ink-soft',
      )}
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-control border border-dashed border-line-strong text-ink-soft">
        <PlusIcon size={20} />
      </span>
      <span className="line-clamp-2 min-w-0 grow leading-5 font-bold">{name}</span>
    </div>
  )
}
