import { useMessages } from '#web/lib/texts/messages.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import type { Tally } from './files/tally.ts'

/** Chooses all of several files, or none of them. */
export function QueueChoice({
  tally: { open, chosen },
  onChoose,
}: {
  tally: Tally
  onChoose: (isChosen: boolean) => void
}) {
  const t = useMessages()
  if (open < 2) return null
  const isAll = chosen === open
  return (
    <Checkbox
      className="mt-4"
      label={t('createPin.chosenFiles', { done: chosen, count: open })}
      checked={isAll}
      isMixed={chosen > 0 && !isAll}
      onChange={() => onChoose(!isAll)}
    />
  )
}
