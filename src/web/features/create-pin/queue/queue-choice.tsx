import { useMessages } from '#web/lib/texts/messages.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import type { Tally } from './files/tally.ts'
import { fewestWithTools } from './queue-tools.tsx'

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
      hint={
        open < fewestWithTools ? undefined : (
          <span className="touch:hidden">{t('fileQueue.rangeHint')}</span>
        )
      }
      label={t('createPin.chosenFiles', { done: chosen, count: open })}
      checked={isAll}
      isMixed={chosen > 0 && !isAll}
      onChange={() => onChoose(!isAll)}
    />
  )
}
