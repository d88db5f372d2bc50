import { type CampaignDraft, saveCampaignDraft } from '#contract/campaigns/drafts/drafts'
import { isFailure } from '#contract/errors'
import type { PersonCard } from '#contract/people/person'
import type { Run } from '#web/lib/requests/run.ts'
import {
  beginDraft,
  type DraftConflict,
  type DraftEvent,
  type DraftState,
  type DraftStep,
  nextDraft,
} from './draft-steps.ts'
import type { UnsavedDraft } from './unsaved-draft.ts'

const pauseMs = 1_200
/** While somebody types on and on. */
const maxMs = 15_000
const retryMs = 5_000

/** How long until a save, after the last change and the first that is not saved. */
export function saveDelay({ last, first, now }: { last: number; first: number; now: number }) {
  return Math.max(0, Math.min(last + pauseMs, first + maxMs) - now)
}

export interface DraftKeeper {
  read: () => DraftState
  dispatch: (event: DraftEvent) => void
  subscribe: (listener: () => void) => () => void
  /** Saves now what is not saved; false if that was not possible. */
  save: () => Promise<boolean>
  stop: () => void
}

interface KeeperOptions {
  draft: CampaignDraft
  step: DraftStep
  run: Run
  /** Of this page. */
  editorKey: string
  /** Called with what is not saved; null once all is. */
  onUnsaved: (unsaved: UnsavedDraft | null) => void
}

/** Holds a draft while it is edited, and saves it: one save at a time, each with all that was typed until then. */
export function createDraftKeeper(options: KeeperOptions): DraftKeeper {
  const { draft, run, editorKey, onUnsaved } = options
  const listeners = new Set<() => void>()
  let state = beginDraft(draft, options.step)
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstUnsaved = 0
  let saving: Promise<void> | null = null
  const isAllSaved = () => state.edits === state.savedEdits

  function dispatch(event: DraftEvent): void {
    const before = state
    state = nextDraft(state, event)
    if (state.edits !== before.edits) {
      const now = Date.now()
      if (before.edits === before.savedEdits) firstUnsaved = now
      schedule(saveDelay({ last: now, first: firstUnsaved, now }))
    }
    if (state.edits !== before.edits || state.savedEdits !== before.savedEdits)
      onUnsaved(isAllSaved() ? null : unsaved())
    for (const listener of listeners) listener()
  }

  function unsaved(): UnsavedDraft {
    const { version, tree, edits } = state
    return { version, tree, edits, editorKey }
  }

  function schedule(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  async function save(): Promise<boolean> {
    clearTimeout(timer)
    await saving
    if (isAllSaved()) return true
    if (state.conflict) return false
    saving = saveOnce()
    await saving
    saving = null
    return isAllSaved()
  }

  async function saveOnce(): Promise<void> {
    const { tree, version, edits } = state
    try {
      const { ad_account_id: advertiser_id, id: draft_id } = draft
      const page = { editor_key: editorKey, edit_number: edits }
      const saved = await run(saveCampaignDraft, {
        advertiser_id,
        draft_id,
        version,
        ...page,
        tree,
      })
      dispatch({ type: 'saved', version: saved.version, edits })
      if (!isAllSaved()) firstUnsaved = Date.now()
    } catch (error) {
      if (isFailure(error, 'campaign_draft_changed'))
        return dispatch({ type: 'conflicted', conflict: conflictOf(error.detail.data) })
      dispatch({ type: 'save_failed' })
      schedule(retryMs)
    }
  }

  return {
    read: () => state,
    dispatch,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    save,
    stop: () => clearTimeout(timer),
  }
}

export function conflictOf(data: Record<string, unknown> = {}): DraftConflict {
  const { status, changed_by, updated_time } = data as {
    status?: CampaignDraft['status']
    changed_by?: PersonCard | null
    updated_time?: number
  }
  return {
    status: status ?? 'DRAFT',
    changedBy: changed_by ?? null,
    changedAt: updated_time ?? 0,
  }
}
