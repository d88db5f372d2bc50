import {
  boardPickerBoards,
  boardShortlist,
  type PickableBoard,
} from '#contract/boards/board-picker'
import type { PersonId } from '#contract/ids'
import type { SavedPin } from '#contract/pins/pin'
import type { Run } from '#web/lib/requests/run.ts'
import type { BoardChoice, SavePlace } from '../flow/save-steps.ts'
import { type PickerBoards, withBoard, withSave, withSection } from '../picker-boards.ts'

/** State that all save buttons of the app share. */
export interface SaveState {
  boards: PickerBoards | null
  /** The last request for the boards failed. */
  hasFailed: boolean
  /** The suggested boards by pin, once they were requested. */
  likelyFor: ReadonlyMap<string, PickableBoard[]>
  /** Where the last pin was saved. */
  lastPlace: SavePlace | null
  /** Pins saved since the page loaded, by the id of the pin they were saved from. */
  savedFrom: ReadonlyMap<string, SavedPin>
}

export type CreatedBoard = Omit<PickableBoard, 'owner'> & {
  owner: { id: PersonId; username: string }
}

export interface SaveMemory {
  read: () => SaveState
  subscribe: (onChange: () => void) => () => void
  loadBoards: () => void
  /** Reloads the list unless that was just done: boards may be created in other tabs. */
  refreshBoards: () => Promise<PickerBoards | null>
  loadLikely: (pinId: string) => void
  rememberSave: (fromPinId: string | null, place: SavePlace, saved: SavedPin) => void
  rememberBoard: (board: CreatedBoard) => void
  rememberSection: (boardId: string) => void
  /** Called when the last place no longer exists. */
  forgetPlace: () => void
}

export const emptySaveState: SaveState = {
  boards: null,
  hasFailed: false,
  likelyFor: new Map(),
  lastPlace: null,
  savedFrom: new Map(),
}

/** A list younger than this is not requested again. */
const freshForMs = 2_000

/** One for each account that is acted on behalf of. */
export function createSaveMemory(
  run: Run,
  onBehalfOf: { advertiser_id: string | undefined },
  nowMs: () => number = () => performance.now(),
): SaveMemory {
  let known = emptySaveState
  /** The latest request; answers of earlier ones are ignored. */
  let loading: Promise<void> | null = null
  let loadedAtMs = Number.NEGATIVE_INFINITY
  const requested = new Set<string>()
  const listeners = new Set<() => void>()

  function change(changed: Partial<SaveState>): void {
    known = { ...known, ...changed }
    for (const notify of listeners) notify()
  }

  function changeBoards(next: (boards: PickerBoards) => PickerBoards): void {
    if (known.boards) change({ boards: next(known.boards) })
  }

  function loadAgain(): Promise<void> {
    loadedAtMs = nowMs()
    if (known.hasFailed) change({ hasFailed: false })
    const settle = (came: Partial<SaveState>) => {
      if (loading !== load) return
      loading = null
      change(came)
    }
    const load: Promise<void> = run(boardPickerBoards, onBehalfOf).then(
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
    async refreshBoards() {
      const isOld = !known.boards || nowMs() - loadedAtMs > freshForMs
      await (loading ?? (isOld ? loadAgain() : undefined))
      return known.boards
    },
    loadLikely(pinId) {
      if (requested.has(pinId)) return
      requested.add(pinId)
      run(boardShortlist, { ...onBehalfOf, pin_id: pinId }).then(
        (found) => change({ likelyFor: new Map(known.likelyFor).set(pinId, found) }),
        // The boards saved to last are offered instead.
        () => requested.delete(pinId),
      )
    },
    rememberSave(fromPinId, place, saved) {
      // The suggestions have changed with it.
      requested.clear()
      const { savedFrom } = known
      change({
        lastPlace: place,
        likelyFor: emptySaveState.likelyFor,
        savedFrom: fromPinId === null ? savedFrom : new Map(savedFrom).set(fromPinId, saved),
      })
      changeBoards((boards) => withSave(boards, place.board.id, saved))
      // A pending answer may predate this save.
      if (loading) void loadAgain()
    },
    rememberBoard(board) {
      changeBoards((boards) => withBoard(boards, board))
      // A list of this board alone would hide all others, and a pending answer may lack it.
      if (!known.boards || loading) void loadAgain()
    },
    rememberSection: (boardId) => changeBoards((boards) => withSection(boards, boardId)),
    forgetPlace() {
      change({ lastPlace: null })
      loadBoards()
    },
  }
}

/** Where the next pin will probably be saved: where the last one was. */
export function likelyPlace({ lastPlace, boards }: SaveState): SavePlace | null {
  const board: BoardChoice | undefined = boards?.boards_shortlist[0] ?? boards?.all_boards[0]
  return lastPlace ?? (board ? { board, section: null } : null)
}
