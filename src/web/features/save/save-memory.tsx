import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { boardPickerBoards, type PickableBoard } from '#contract/boards/board-picker'
import type { SavedPin } from '#contract/pins/pin'
import { run } from '#web/lib/run.ts'
import type { BoardChoice, SavePlace } from './save-steps.ts'

export interface PickerBoards {
  all_boards: PickableBoard[]
  boards_shortlist: PickableBoard[]
}

/** What all save buttons of the app know together, for as long as the page lives. */
export interface SaveMemory {
  boards: PickerBoards | null
  /** The last time the boards were asked for, they did not come. */
  hasFailed: boolean
  loadBoards: () => void
  /** Where the last pin went. */
  lastPlace: SavePlace | null
  /** What was made of pins saved since the page came, by the pin it was saved from. */
  savedFrom: ReadonlyMap<string, SavedPin>
  rememberSave: (fromPinId: string, place: SavePlace, saved: SavedPin) => void
  rememberBoard: (board: PickableBoard) => void
  /** A place that is not there any more. */
  forgetPlace: () => void
}

const Context = createContext<SaveMemory | null>(null)

export function useSaveMemory(): SaveMemory {
  const memory = use(Context)
  if (!memory) throw new Error('Saving needs a SaveMemoryProvider above it')
  return memory
}

export function SaveMemoryProvider({ children }: { children: ReactNode }) {
  const [boards, setBoards] = useState<PickerBoards | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [lastPlace, setLastPlace] = useState<SavePlace | null>(null)
  const [savedFrom, setSavedFrom] = useState<ReadonlyMap<string, SavedPin>>(new Map())
  const isLoading = useRef(false)

  const loadBoards = useCallback(async () => {
    if (isLoading.current) return
    isLoading.current = true
    setFailed(false)
    try {
      setBoards(await run(boardPickerBoards, {}))
    } catch {
      setFailed(true)
    } finally {
      isLoading.current = false
    }
  }, [])

  const memory = useMemo<SaveMemory>(
    () => ({
      boards,
      hasFailed,
      loadBoards: () => void loadBoards(),
      lastPlace,
      savedFrom,
      rememberSave(fromPinId, place, saved) {
        setLastPlace(place)
        setSavedFrom((before) => new Map(before).set(fromPinId, saved))
        void loadBoards()
      },
      rememberBoard: (board) => setBoards((before) => withBoard(before, board)),
      forgetPlace() {
        setLastPlace(null)
        void loadBoards()
      },
    }),
    [boards, hasFailed, loadBoards, lastPlace, savedFrom],
  )
  return <Context value={memory}>{children}</Context>
}

function withBoard(boards: PickerBoards | null, board: PickableBoard): PickerBoards {
  const all = [board, ...(boards?.all_boards ?? [])]
  return {
    all_boards: all.toSorted((a, b) => a.name.localeCompare(b.name)),
    boards_shortlist: [board, ...(boards?.boards_shortlist ?? [])].slice(0, 2),
  }
}

/** Where the next pin will probably go: where the last one went. */
export function likelyPlace({
  lastPlace,
  boards,
}: Pick<SaveMemory, 'lastPlace' | 'boards'>): SavePlace | null {
  const board: BoardChoice | undefined = boards?.boards_shortlist[0] ?? boards?.all_boards[0]
  return lastPlace ?? (board ? { board, section: null } : null)
}
