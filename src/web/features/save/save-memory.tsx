import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  boardPickerBoards,
  boardShortlist,
  type PickableBoard,
} from '#contract/boards/board-picker'
import type { SavedPin } from '#contract/pins/pin'
import { run } from '#web/lib/asking/run.ts'
import { useInStead } from '#web/lib/saving/use-in-stead.ts'
import { type PickerBoards, withBoard, withSave, withSection } from './picker-boards.ts'
import type { BoardChoice, SavePlace } from './save-steps.ts'

/** What all save buttons of the app know together, for as long as the page lives. */
export interface SaveMemory {
  boards: PickerBoards | null
  /** The last time the boards were asked for, they did not come. */
  hasFailed: boolean
  loadBoards: () => void
  /** The boards that go with a pin, once they were asked for. */
  likelyFor: ReadonlyMap<string, PickableBoard[]>
  loadLikely: (pinId: string) => void
  /** Where the last pin went. */
  lastPlace: SavePlace | null
  /** What was made of pins saved since the page came, by the pin it was saved from. */
  savedFrom: ReadonlyMap<string, SavedPin>
  rememberSave: (fromPinId: string | null, place: SavePlace, saved: SavedPin) => void
  rememberBoard: (
    board: Omit<PickableBoard, 'owner'> & { owner: { id: string; username: string } },
  ) => void
  rememberSection: (boardId: string) => void
  /** A place that is not there any more. */
  forgetPlace: () => void
}

const Context = createContext<SaveMemory | null>(null)

export function useSaveMemory(): SaveMemory {
  const memory = use(Context)
  if (!memory) throw new Error('Saving needs a SaveMemoryProvider above it')
  return memory
}

const nothingLikely: ReadonlyMap<string, PickableBoard[]> = new Map()

export function SaveMemoryProvider({ children }: { children: ReactNode }) {
  const [boards, setBoards] = useState<PickerBoards | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [likelyFor, setLikely] = useState(nothingLikely)
  const [lastPlace, setLastPlace] = useState<SavePlace | null>(null)
  const [savedFrom, setSavedFrom] = useState<ReadonlyMap<string, SavedPin>>(new Map())
  const { advertiser_id } = useInStead()
  const [knownFor, setKnownFor] = useState(advertiser_id)
  const running = useRef<{ advertiserId: string | undefined } | null>(null)
  const asked = useRef(new Set<string>())
  const now = useRef(advertiser_id)

  // Others' boards: nothing that was known holds for them.
  if (knownFor !== advertiser_id) {
    setKnownFor(advertiser_id)
    setBoards(null)
    setLikely(nothingLikely)
    setLastPlace(null)
  }
  useLayoutEffect(() => {
    now.current = advertiser_id
    asked.current.clear()
  }, [advertiser_id])

  /** An answer to what was asked before is not heard any more. */
  const loadAgain = useCallback(() => {
    const load = { advertiserId: advertiser_id }
    running.current = load
    const isMeant = () => running.current === load && now.current === advertiser_id
    setFailed(false)
    run(boardPickerBoards, { advertiser_id })
      .then(
        (found) => isMeant() && setBoards(found),
        () => isMeant() && setFailed(true),
      )
      .finally(() => {
        if (running.current === load) running.current = null
      })
  }, [advertiser_id])
  const loadBoards = useCallback(() => {
    const isRunning = running.current !== null && running.current.advertiserId === advertiser_id
    if (!isRunning) loadAgain()
  }, [advertiser_id, loadAgain])

  const loadLikely = useCallback(
    (pinId: string) => {
      if (asked.current.has(pinId)) return
      asked.current.add(pinId)
      run(boardShortlist, { advertiser_id, pin_id: pinId }).then(
        (found) =>
          now.current === advertiser_id && setLikely((before) => new Map(before).set(pinId, found)),
        // Those saved to last are offered in their place.
        () => asked.current.delete(pinId),
      )
    },
    [advertiser_id],
  )

  const memory = useMemo<SaveMemory>(
    () => ({
      boards,
      hasFailed,
      loadBoards,
      likelyFor,
      loadLikely,
      lastPlace,
      savedFrom,
      rememberSave(fromPinId, place, saved) {
        setLastPlace(place)
        if (fromPinId !== null) setSavedFrom((before) => new Map(before).set(fromPinId, saved))
        setBoards((before) => before && withSave(before, place.board.id, saved))
        // What is likely has changed with it.
        asked.current.clear()
        setLikely(nothingLikely)
      },
      rememberBoard(board) {
        if (now.current !== advertiser_id) return
        setBoards((before) => before && withBoard(before, board))
        // A list of it alone would hide all others, and one that is on its way may lack it.
        if (!boards || running.current) loadAgain()
      },
      rememberSection: (boardId) => setBoards((before) => before && withSection(before, boardId)),
      forgetPlace() {
        setLastPlace(null)
        loadBoards()
      },
    }),
    [
      advertiser_id,
      boards,
      hasFailed,
      loadBoards,
      loadAgain,
      likelyFor,
      loadLikely,
      lastPlace,
      savedFrom,
    ],
  )
  return <Context value={memory}>{children}</Context>
}

/** Where the next pin will probably go: where the last one went. */
export function likelyPlace({
  lastPlace,
  boards,
}: Pick<SaveMemory, 'lastPlace' | 'boards'>): SavePlace | null {
  const board: BoardChoice | undefined = boards?.boards_shortlist[0] ?? boards?.all_boards[0]
  return lastPlace ?? (board ? { board, section: null } : null)
}
