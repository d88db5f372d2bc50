import { useMessages } from '#web/lib/texts/messages.tsx'
import type { DraftState } from './draft-steps.ts'

/** Whether what was typed is kept. */
export function SaveState({ state }: { state: DraftState }) {
  const t = useMessages()
  const { edits, savedEdits, isUnsaved, conflict } = state
  const how = conflict
    ? 'conflict'
    : edits === savedEdits
      ? 'saved'
      : isUnsaved
        ? 'unsaved'
        : 'saving'
  return (
    <p role="status" className="text-sm text-ink-soft">
      {t('createPages.saveState', { how })}
    </p>
  )
}
