import type { ReactNode } from 'react'
import { PlusIcon } from '#web/ui/icons/icons.tsx'

interface AddRowProps {
  isResting: boolean
  onPress: () => void
  children: ReactNode
}

/** Always in sight below the list. */
export function AddRow({ isResting, onPress, children }: AddRowProps) {
  return (
    <div className="shrink-0 border-t border-line p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <button
        type="button"
        aria-disabled={isResting || undefined}
        onClick={() => isResting || onPress()}
        className="flex h-16 w-full items-center gap-3 rounded-control px-2 text-start font-bold hover:bg-sand aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-sand">
          <PlusIcon size={22} />
        </span>
        <span className="min-w-0 truncate">{children}</span>
      </button>
    </div>
  )
}
