import { type MessageKey, useMessages } from '#web/lib/texts/messages.tsx'
import type { SaveMode, SaveState, SaveStep } from './save-states.ts'

type Texts = Partial<Record<SaveState['status'], MessageKey>>

const texts: Record<Exclude<SaveStep, 'publishing'>, Texts> = {
  processing: {
    running: 'saveStates.processing',
    done: 'saveStates.processed',
    failed: 'saveStates.notProcessed',
  },
  edited: {
    running: 'saveStates.editing',
    done: 'saveStates.edited',
    failed: 'saveStates.notEdited',
  },
  creating: { running: 'saveStates.creating', failed: 'saveStates.notCreated' },
  saving: {
    running: 'saveStates.saving',
    done: 'saveStates.saved',
    failed: 'saveStates.notSaved',
    unanswered: 'saveStates.unanswered',
  },
  saved: { done: 'saveStates.saved' },
  attempted: { running: 'saveStates.attempted', failed: 'saveStates.notAttempted' },
  succeeded: { done: 'saveStates.succeeded' },
  uploading: {
    running: 'saveStates.uploading',
    done: 'saveStates.uploaded',
    failed: 'saveStates.notUploaded',
  },
}

const publishing: Record<'one' | 'several', Texts> = {
  one: { running: 'saveStates.publishing', failed: 'saveStates.notPublished' },
  several: { running: 'saveStates.publishing', failed: 'saveStates.notAllPublished' },
}

/** How far a save has come, in words; screen readers say each state once. */
export function SaveLine({ save }: { save: SaveState }) {
  const t = useMessages()
  const key = keyOf(save)
  return <p role="status">{key && t(key)}</p>
}

function keyOf({ mode, step, status }: SaveState): MessageKey | undefined {
  if (step === null) return undefined
  return (step === 'publishing' ? publishing[ofMode(mode)] : texts[step])[status]
}

const ofMode = (mode: SaveMode) => (mode === 'several' ? 'several' : 'one')
