import {
  boardPickerBoards,
  boardShortlist,
  type PickableBoard,
} from '#contract/boards/board-picker'
import type { SavedPin } from '#contract/pins/pin'
import type { Run } from '#web/lib/requests/run.ts'
import { type PickerBoards, withBoard, withSave, withSection } from './picker-boards.ts'
import type { BoardChoice, SavePlace } from './save-steps.ts'

/** What all save buttons of the app know together. */
export interface KnownForSaving {
  boards: PickerBoards | null
  /** The last time the boards were asked for, they did not come. */
  hasFailed: boolean
  /** The boards that go with a pin, once they were asked for. */
  likelyFor: ReadonlyMap<string, PickableBoard[]>
  /** Where the last pin went. */
  lastPlace: SavePlace | null
  /** What was made of pins saved since the page came, by the pin it was saved from. */
  savedFrom: ReadonlyMap<string, SavedPin>
}

export type MadeBoard = Omit<PickableBoard, 'owner'> & { owner: { id: string; username: string } }

export interface SaveMemory {
  read: () => KnownForSaving
  subscribe: (onChange: () => void) => () => void
  loadBoards: () => void
  /** The same list, asked for anew unless that was just done: boards are made in other tabs too. */
  freshenBoards: () => Promise<PickerBoards | null>
  loadLikely: (pinId: string) => void
  rememberSave: (fromPinId: string | null, place: SavePlace, saved: SavedPin) => void
  rememberBoard: (board: MadeBoard) => void
  rememberSection: (boardId: string) => void
  /** A place that is not there any more. */
  forgetPlace: () => void
}

export const nothingKnown: KnownForSaving = {
  boards: null,
  hasFailed: false,
  likelyFor: new Map(),
  lastPlace: null,
  savedFrom: new Map(),
}

/** A list that was asked for so lately is not asked for again. */
const freshForMs = 2_000

/** One for each in whose stead is saved, for as long as that lasts. */
export function createSaveMemory(
  run: Run,
  inStead: { advertiser_id: string | undefined },
  nowMs: () => number = () => performance.now(),
): SaveMemory {
  let known = nothingKnown
  /** The one whose answer counts. */
  let loading: Promise<void> | null = null
  let loadedAtMs = Number.NEGATIVE_INFINITY
  const asked = new Set<string>()
  const listeners = new Set<() => void>()

  function change(changed: Partial<KnownForSaving>): void {
    known = { ...known, ...changed }
    for (const tell of listeners) tell()
  }

  function changeBoards(next: (boards: PickerBoards) => PickerBoards): void {
    if (known.boards) change({ boards: next(known.boards) })
  }

  function loadAgain(): Promise<void> {
    loadedAtMs = nowMs()
    if (known.hasFailed) change({ hasFailed: false })
    const settle = (came: Partial<KnownForSaving>) => {
      if (loading !== load) return
      loading = null
      change(came)
    }
    const load: Promise<void> = run(boardPickerBoards, inStead).then(
      (boards) => settle({ boards }),
      () => {
        if (loading === load) loadedAtMs = Number.NEGATIVE_INFINITY
        settle({ hasFailed: true })
      },
    )
    loading = load
    return load
  }

  function loadBoards(): void {
    if (!loading) void loadAgain()
  }

  return {
    read: () => known,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    loadBoards,
    async freshenBoards() {
      const isOld = !known.boards || nowMs() - loadedAtMs > freshForMs
      await (loading ?? (isOld ? loadAgain() : undefined))
      return known.boards
    },
    loadLikely(pinId) {
      if (asked.has(pinId)) return
      asked.add(pinId)
      run(boardShortlist, { ...inStead, pin_id: pinId }).then(
        (found) => change({ likelyFor: new Map(known.likelyFor).set(pinId, found) }),
        // Those saved to last are offered in their place.
        () => asked.delete(pinId),
      )
    },
    rememberSave(fromPinId, place, saved) {
      // What is likely has changed with it.
      asked.clear()
      const { savedFrom } = known
      change({
        lastPlace: place,
        likelyFor: nothingKnown.likelyFor,
        savedFrom: fromPinId === null ? savedFrom : new Map(savedFrom).set(fromPinId, saved),
      })
      changeBoards((boards) => withSave(boards, place.board.id, saved))
      // One that is on its way may be from before.
      if (loading) void loadAgain()
    },
    rememberBoard(board) {
      changeBoards((boards) => withBoard(boards, board))
      // A list of it alone would hide all others, and one that is on its way may lack it.
      if (!known.boards || loading) void loadAgain()
    },
    rememberSection: (boardId) => changeBoards((boards) => withSection(boards, boardId)),
    forgetPlace() {
      change({ lastPlace: null })
      loadBoards()
    },
  }
}

/** Where the next pin will probably go: where the last one went. */
export function likelyPlace({ lastPlace, boards }: KnownForSaving): SavePlace | null {
  const board: BoardChoice | undefined = boards?.boards_shortlist[0] ?? boards?.all_boards[0]
  return lastPlace ?? (board ? { board, section: null } : null)
}
