import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { getBoard } from '#contract/boards/get-board'
import { getSection } from '#contract/boards/get-section'
import { movePins } from '#contract/pins/many/move-pins'
import { restorePins } from '#contract/pins/many/restore-pins'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

const undoMs = 10_000

/** A board, or one of its sections. */
export interface PinPlace {
  board_id: string
  section_id: string | null
}

/** Pins and the place they were in before. */
export interface Moved extends PinPlace {
  pin_ids: readonly string[]
}

/** What was deleted: some pins, or all of a board by an action. */
type Deleted = { pin_ids: string[] } | { action_id: string }

/** Tells that pins were deleted or moved, and takes it back when that was not meant. */
export function usePinUndo() {
  const t = useMessages()
  const toasts = useToasts()
  const tellFailure = useFailureToast()
  const navigate = useNavigate()
  const isUndoing = useRef(false)

  async function undo(work: () => Promise<number>, onUndone: () => void): Promise<void> {
    if (isUndoing.current) return
    isUndoing.current = true
    try {
      const count = await work()
      toasts.show({ text: t('pinUndo.back', { count }), tone: 'success' })
      onUndone()
    } catch (error) {
      tellFailure(error)
    } finally {
      isUndoing.current = false
    }
  }

  async function view(place: PinPlace): Promise<void> {
    try {
      await navigate(await pathOf(place))
    } catch (error) {
      tellFailure(error)
    }
  }

  return {
    tellDeleted: (text: string, what: Deleted, onUndone: () => void) =>
      toasts.show({
        text,
        tone: 'success',
        durationMs: undoMs,
        action: {
          label: t('pinUndo.undo'),
          onPress: () => void undo(() => bringBack(what), onUndone),
        },
      }),
    /** `from` is null where it is not known of every pin. */
    tellMoved: (text: string, to: PinPlace, from: readonly Moved[] | null, onUndone: () => void) =>
      toasts.show({
        text,
        tone: 'success',
        durationMs: undoMs,
        ...(from && {
          action: {
            label: t('pinUndo.undo'),
            onPress: () => void undo(() => moveBack(from), onUndone),
          },
        }),
        secondAction: { label: t('pinUndo.view'), onPress: () => void view(to) },
      }),
  }
}

/** All of a board comes back some at a time. */
async function bringBack(what: Deleted): Promise<number> {
  const { pin_ids, left } = await run(restorePins, what)
  return pin_ids.length + (left > 0 ? await bringBack(what) : 0)
}

async function moveBack(moved: readonly Moved[]): Promise<number> {
  const [first, ...others] = moved
  if (!first) return 0
  const { pin_ids } = await run(movePins, { ...first, pin_ids: [...first.pin_ids] })
  return pin_ids.length + (await moveBack(others))
}

async function pathOf({ board_id, section_id }: PinPlace): Promise<string> {
  if (section_id === null) return (await run(getBoard, { board_id })).url
  const { board, slug } = await run(getSection, { section_id })
  return `${board.url}${slug}/`
}
