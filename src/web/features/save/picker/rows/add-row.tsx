import type { ReactNode } from 'react'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'

interface AddRowProps {
  /** Why the last save failed. */
  failure: string | null
  isDisabled: boolean
  onPress: () => void
  children: ReactNode
}

/** Always visible below the list, with the last error above it. */
export function AddRow({ failure, isDisabled, onPress, children }: AddRowProps) {
  return (
    <div className="shrink-0 border-t border-line p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      {failure !== null && (
        <div className="px-2 pt-1 pb-2">
          <FormError>{failure}</FormError>
        </div>
      )}
      <button
        type="button"
        data-needs-net=""
        aria-disabled={isDisabled || undefined}
        onClick={() => isDisabled || onPress()}
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
