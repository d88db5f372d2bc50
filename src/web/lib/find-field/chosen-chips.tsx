import { type ReactNode, useRef } from 'react'
import { Chip } from '#web/ui/buttons/chip.tsx'

interface Chosen {
  id: string
  name: string
  start?: ReactNode
}

interface ChosenChipsProps<T extends Chosen> {
  label: string
  chosen: readonly T[]
  /** Which the server did not take. */
  refusedId: string | undefined
  removeLabel: (one: T) => string
  onRemove: (one: T) => void
  /** The field by which they were chosen, which comes first. */
  children: ReactNode
}

/** What was chosen by a field, below it; each can be taken out. */
export function ChosenChips<T extends Chosen>({
  label,
  chosen,
  refusedId,
  removeLabel,
  onRemove,
  children,
}: ChosenChipsProps<T>) {
  const place = useRef<HTMLDivElement>(null)
  function remove(one: T) {
    onRemove(one)
    // Its button is gone.
    place.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={place}>
      {children}
      {chosen.length > 0 && (
        <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
          {chosen.map((one) => (
            <li key={one.id} className="min-w-0">
              <Chip
                start={one.start}
                tone={one.id === refusedId ? 'berry' : 'sand'}
                removeLabel={removeLabel(one)}
                onRemove={() => remove(one)}
              >
                {one.name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
