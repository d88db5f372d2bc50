/** The states on the way to a pin, in their order, by what the page makes it of. */
export const saveSequences = {
  /** One picture or video as it is. */
  prepared: ['processing', 'publishing', 'saving'],
  /** What is made here first: an edited picture, or pages. */
  made: ['processing', 'edited', 'creating', 'saving', 'saved'],
  /** Several pins, each of a file or picture of its own. */
  several: ['attempted', 'publishing', 'succeeded', 'uploading'],
} as const

export type SaveMode = keyof typeof saveSequences
export type SaveStep = (typeof saveSequences)[SaveMode][number]

export interface SaveState {
  mode: SaveMode
  /** What it begins with; an edited picture changes `mode` until there is another one. */
  opened: SaveMode
  /** Null: nothing has begun. */
  step: SaveStep | null
  /**
   * `done`: what comes next is for the member to begin. `failed`: no pin was made, and it can be tried again.
   * `unanswered`: it is not known whether one was made, so only the very same can be sent again.
   */
  status: 'running' | 'done' | 'failed' | 'unanswered'
  /** The idempotency key of the command, the same until that is answered. */
  key: string | null
}

export type SaveEvent =
  /** A picture is looked for, sent or prepared, perhaps in place of another. */
  | { type: 'processing_started' }
  | { type: 'processed' }
  /** There is no picture any more. */
  | { type: 'cleared' }
  | { type: 'edit_started' }
  /** The edited picture was made; or every page has its picture. */
  | { type: 'edited' }
  /** Of several, each has a key of its own. */
  | { type: 'pressed'; key: string | null }
  /** From now on there may be a pin. */
  | { type: 'sent' }
  /** There is. */
  | { type: 'answered' }
  /** What was under way did not succeed, and made no pin. */
  | { type: 'failed' }
  | { type: 'unanswered' }
  /** Of several, the files that were left go on. */
  | { type: 'rest_started' }
  | { type: 'rest_sent' }

export function openSave(mode: SaveMode): SaveState {
  return { mode, opened: mode, step: null, status: 'done', key: null }
}

/** An event that makes no sense in a state changes nothing. */
export function nextSave(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case 'processing_started':
      return prepare(state, 'processing', 'running')
    case 'processed':
      return prepare(state, 'processing', 'done')
    case 'cleared':
      return prepare(state, null, 'done')
    case 'edit_started':
      return edit(state, 'running')
    case 'edited':
      return edit(state, 'done')
    case 'pressed':
      return press(state, event.key)
    case 'sent':
      return send(state)
    case 'answered':
      return isSent(state)
        ? { ...state, step: lastSteps[state.mode], status: 'done', key: null }
        : state
    case 'failed':
      return isRunning(state) ? { ...state, status: 'failed', key: null } : state
    case 'unanswered':
      return isSent(state) && state.mode !== 'several' ? { ...state, status: 'unanswered' } : state
    case 'rest_started':
      return mayGoOn(state) ? { ...state, step: 'uploading', status: 'running' } : state
    case 'rest_sent':
      return state.step === 'uploading' ? { ...state, status: 'done' } : state
  }
}

const sending: ReadonlySet<SaveStep | null> = new Set([
  'attempted',
  'publishing',
  'creating',
  'saving',
])

/** What pressing the button begins with, and what it ends with. */
const firstSteps = { prepared: 'publishing', made: 'creating', several: 'attempted' } as const
const lastSteps = { prepared: 'saving', made: 'saved', several: 'succeeded' } as const

/** A save is under way. */
export const isSaving = ({ step, status }: SaveState) => sending.has(step) && status === 'running'

export const isUnanswered = ({ status }: SaveState) => status === 'unanswered'

/** What a pin is made of stays as it was sent. */
export const isHeld = (state: SaveState) => isSaving(state) || isUnanswered(state)

/** Its one pin is made. */
export const isSaved = ({ mode, step, status }: SaveState) =>
  status === 'done' && (mode === 'prepared' ? step === 'saving' : step === 'saved')

const isRunning = ({ status }: SaveState) => status === 'running'

/** The command is under way. */
const isSent = ({ mode, step, status }: SaveState) =>
  status === 'running' && step === (mode === 'several' ? 'publishing' : 'saving')

function prepare(
  state: SaveState,
  step: 'processing' | null,
  status: SaveState['status'],
): SaveState {
  if (state.mode === 'several' || isHeld(state) || isSaved(state)) return state
  return { ...openSave(state.opened), step, status }
}

function edit(state: SaveState, status: SaveState['status']): SaveState {
  const isPrepared = state.step !== 'processing' || state.status === 'done'
  if (state.mode === 'several' || isHeld(state) || isSaved(state)) return state
  if (state.step === null || !isPrepared) return state
  return { ...state, mode: 'made', step: 'edited', status, key: null }
}

function press(state: SaveState, key: string | null): SaveState {
  if (isUnanswered(state)) return { ...state, status: 'running' }
  if (!canPress(state)) return state
  return { ...state, step: firstSteps[state.mode], status: 'running', key }
}

/** Whether there is something to save. */
export function canPress(state: SaveState): boolean {
  if (isSaved(state) || isSaving(state)) return false
  if (state.mode === 'several' || sending.has(state.step)) return true
  return state.status === 'done' && state.step === (state.mode === 'made' ? 'edited' : 'processing')
}

function send(state: SaveState): SaveState {
  if (!isSaving(state)) return state
  return { ...state, step: state.mode === 'several' ? 'publishing' : 'saving' }
}

/** Files that are left may begin to be sent at any time, but what is being saved is shown first. */
function mayGoOn({ step, status }: SaveState): boolean {
  return step === 'succeeded' || (step === 'uploading' && status !== 'running')
}
