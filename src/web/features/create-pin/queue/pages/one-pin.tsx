import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { isSaving } from '../../saving/save-states.ts'
import type { QueuedFile } from '../files/queued-file.ts'
import type { Queue } from '../use-queue.ts'
import { forOnePin } from './use-pages.ts'

/** Makes one pin of the chosen files, each of which would else become one. */
export function OnePin({
  queue,
  unfinished,
  onBegin,
}: {
  queue: Queue
  /** Has captions that are typed and not done. */
  unfinished: QueuedFile | null
  onBegin: () => void
}) {
  const t = useMessages()
  const { tally } = queue.state.files
  if (tally.open < limits.pagesMin || isSaving(queue.state.save)) return null
  // Thousands need not be gathered to know that they are too many.
  const count = tally.chosen > limits.storyPages ? tally.chosen : forOnePin(queue).length
  function lack() {
    if (count < limits.pagesMin) return t('fileQueue.onePinFew', { min: limits.pagesMin })
    if (count > limits.storyPages) return t('fileQueue.onePinMany', { max: limits.storyPages })
    return unfinished ? t('captions.unfinishedOf', { name: unfinished.name }) : undefined
  }
  return (
    <Button size="sm" disabledReason={lack()} onClick={onBegin}>
      {count < limits.pagesMin ? t('fileQueue.onePin') : t('fileQueue.onePinOf', { count })}
    </Button>
  )
}
