import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { getBoard } from '#contract/boards/get-board'
import { getSection } from '#contract/boards/sections/get-section'
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

/** Pins and their previous place. */
export interface Moved extends PinPlace {
  pin_ids: readonly string[]
}

/** What was deleted: some pins, or all pins of a board by a bulk action. */
type Deleted = { pin_ids: string[] } | { action_id: string }

/** Shows a toast that pins were deleted or moved, with a button to undo it. */
export function usePinUndo() {
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const navigate = useNavigate()
  const isUndoing = useRef(false)

  async function undo(restore: () => Promise<number>, onUndone: () => void): Promise<void> {
    if (isUndoing.current) return
    isUndoing.current = true
    try {
      const count = await restore()
      toasts.show({ text: t('pinUndo.back', { count }), tone: 'success' })
      onUndone()
    } catch (error) {
      showFailure(error)
    } finally {
      isUndoing.current = false
    }
  }

  async function view(place: PinPlace): Promise<void> {
    try {
      await navigate(await pathOf(place))
    } catch (error) {
      showFailure(error)
    }
  }

  return {
    showDeleted: (text: string, what: Deleted, onUndone: () => void) =>
      toasts.show({
        text,
        tone: 'success',
        durationMs: undoMs,
        action: {
          label: t('pinUndo.undo'),
          onPress: () => void undo(() => restoreDeleted(what), onUndone),
        },
      }),
    /** `from` is null if the previous place of some pin is unknown. */
    showMoved: (text: string, to: PinPlace, from: readonly Moved[] | null, onUndone: () => void) =>
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

/** A whole board is restored in several calls. */
async function restoreDeleted(what: Deleted): Promise<number> {
  const { pin_ids, left } = await run(restorePins, what)
  return pin_ids.length + (left > 0 ? await restoreDeleted(what) : 0)
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
