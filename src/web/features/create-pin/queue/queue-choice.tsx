import { useMessages } from '#web/lib/texts/messages.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import type { QueuedFile } from './queue-steps.ts'

/** Chooses all of several files, or none of them. */
export function QueueChoice({
  files,
  onChoose,
}: {
  files: readonly QueuedFile[]
  onChoose: (keys: readonly string[], isChosen: boolean) => void
}) {
  const t = useMessages()
  if (files.length < 2) return null
  const chosen = files.filter(({ isChosen }) => isChosen).length
  const isAll = chosen === files.length
  return (
    <Checkbox
      className="mt-4"
      label={t('createPin.chosenFiles', { done: chosen, count: files.length })}
      checked={isAll}
      isMixed={chosen > 0 && !isAll}
      onChange={() =>
        onChoose(
          files.map(({ key }) => key),
          !isAll,
        )
      }
    />
  )
}
