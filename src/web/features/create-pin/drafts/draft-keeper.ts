import { isFailure } from '#contract/errors'
import type { OutputOf, RequestOf } from '#contract/operation'
import type { savePinDraft } from '#contract/pins/drafts/save-draft'
import type { DraftContent } from './draft-content.ts'

const pauseMs = 1_000
/** While somebody types on and on. */
const maxMs = 5_000
const retryMs = 5_000

export interface DraftState {
  id: string | null
  /** `none`: there is nothing to keep. */
  step: 'none' | 'waiting' | 'kept' | 'failed'
  /** Why it is not kept. */
  failure: unknown
  /** How often another page changed the draft, so that this one went on with its own. */
  partings: number
}

/** What the save of a pin needs of its draft. */
export interface DraftHandle {
  /** Holds it as it is while its pin is saved under this key; rejects where it is not known whether there is one. */
  use: (saveKey?: string) => Promise<string | null>
  /** The pin was refused. */
  release: () => void
  /** It is a pin now, or gone. */
  forget: () => void
  /** It stays as it is while something else is begun; what is returned goes on with it. */
  setAside: () => () => void
}

export interface DraftKeeper extends DraftHandle {
  read: () => DraftState
  subscribe: (listener: () => void) => () => void
  /** The form has changed. */
  change: (content: DraftContent, isBegun: boolean) => void
  /** Saves at once what is not kept, also while an earlier save is under way. */
  flush: () => void
  stop: () => void
}

export interface DraftKeeperOptions {
  opened: { id: string; version: number; content: DraftContent } | null
  save: (input: RequestOf<typeof savePinDraft>) => Promise<OutputOf<typeof savePinDraft>>
  newKey: () => string
}

/** Keeps what is begun on a page as a draft, a moment after each change. */
export function createDraftKeeper({ opened, save, newKey }: DraftKeeperOptions): DraftKeeper {
  let page = beginPage(opened, newKey)
  let content = opened?.content ?? null
  const { read, subscribe, tell } = createStore<DraftState>({
    ...{ id: page.id, step: opened ? 'kept' : 'none', failure: null, partings: 0 },
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> = Promise.resolve()
  let firstChangeAt = 0
  let isHeld = false
  let isBegun = opened !== null
  const isDue = () => isBegun && JSON.stringify(content) !== page.kept

  function schedule(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void sending.then(flush), ms)
  }

  function change(next: DraftContent, isWorth: boolean): void {
    content = next
    isBegun = page.id !== null || isWorth
    if (!isDue()) {
      clearTimeout(timer)
      return tell({ step: isBegun ? 'kept' : 'none', failure: null })
    }
    if (read().step !== 'waiting') firstChangeAt = Date.now()
    tell({ step: 'waiting' })
    schedule(Math.max(0, Math.min(pauseMs, firstChangeAt + maxMs - Date.now())))
  }

  function turnTo(other: typeof page): void {
    clearTimeout(timer)
    page = other
    isBegun = other.id !== null
    tell({ id: other.id, step: isBegun ? 'kept' : 'none', failure: null })
  }

  function flush(): void {
    clearTimeout(timer)
    if (isDue() && !isHeld) sending = send()
  }

  async function send(): Promise<void> {
    const of = page
    const text = JSON.stringify(content)
    const edit_number = (of.edits += 1)
    const named = { draft_id: of.id, version: of.version, editor_key: of.key, edit_number }
    try {
      const saved = await save({ ...content, ...named })
      if (of !== page) return
      of.id = saved.id
      of.version = Math.max(of.version ?? 0, saved.version)
      of.isUnanswered = false
      // A later save is under way.
      if (edit_number < of.edits) return
      of.kept = text
      tell({ id: of.id, step: isDue() ? 'waiting' : 'kept', failure: null })
      if (isDue()) schedule(pauseMs)
    } catch (failure) {
      if (of === page) refused(failure)
    }
  }

  function refused(failure: unknown): void {
    const isChanged = isFailure(failure, 'pin_draft_changed')
    if (isChanged || isFailure(failure, 'pin_draft_not_found')) {
      page = beginPage(null, newKey)
      tell({ id: null, step: 'waiting', partings: read().partings + Number(isChanged) })
      return schedule(0)
    }
    page.isUnanswered ||= isUnanswered(failure)
    tell({ step: 'failed', failure })
    if (!isHeld && isUnanswered(failure)) schedule(retryMs)
  }

  return {
    read,
    subscribe,
    change,
    flush,
    stop: () => clearTimeout(timer),
    setAside() {
      flush()
      const aside = page
      turnTo(beginPage(null, newKey))
      return () => {
        flush()
        turnTo(aside)
      }
    },
    async use() {
      clearTimeout(timer)
      isHeld = true
      await sending
      // One whose answer was lost would be left over.
      if (page.id === null && page.isUnanswered) await (sending = send())
      if (page.id === null && page.isUnanswered) throw read().failure
      return page.id
    },
    release() {
      isHeld = false
      if (isDue()) schedule(pauseMs)
    },
    forget() {
      clearTimeout(timer)
      isHeld = false
      turnTo(beginPage(null, newKey))
    },
  }
}

function createStore<State>(first: State) {
  const listeners = new Set<() => void>()
  let state = first
  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(change: Partial<State>) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
  }
}

/** A draft as this page saves it. */
function beginPage(opened: DraftKeeperOptions['opened'], newKey: () => string) {
  return {
    id: opened?.id ?? null,
    version: opened?.version ?? null,
    key: newKey(),
    edits: 0,
    /** What the server has. */
    kept: opened ? JSON.stringify(opened.content) : '',
    /** Whether there may be one of which nothing is known. */
    isUnanswered: false,
  }
}

/** The server was not reached, or is busy: the same may work in a moment. */
export function isUnanswered(failure: unknown): boolean {
  const status = isFailure(failure) ? failure.detail.http_status : undefined
  return status === undefined || status >= 500 || status === 429
}
