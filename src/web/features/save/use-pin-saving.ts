import { useEffect } from 'react'
import type { PinCard } from '#contract/pins/pin'
import { repin } from '#contract/pins/repin'
import { noteAdEvent } from '#web/lib/ads/ad-reporter.ts'
import { run } from '#web/lib/requests/run.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { type SavePlace, shownStep } from './flow/save-steps.ts'
import { useSaveFlow } from './flow/use-save-flow.ts'
import { likelyPlace } from './memory/save-memory.ts'
import { useSaveMemory } from './memory/use-save-memory.tsx'
import { everyPlace, type PickerScope } from './picker-scope.ts'
import { useSaveToast } from './use-save-toast.ts'
import { isOffline } from './waiting/queue-save.ts'
import { useQueuedSave } from './waiting/use-queued-save.ts'

/** Sections are read from the server. */
const wholeBoards: PickerScope = { isWholeBoards: true }

/** Saves an existing pin: to the likely place with one press, to any place with the picker. */
export function usePinSaving(pin: PinCard, into: SavePlace | null | undefined) {
  const memory = useSaveMemory()
  const onBehalfOf = useOnBehalfOf()
  const queue = useQueuedSave(pin)
  const flow = useSaveFlow({
    pinId: pin.id,
    scope: typeof document !== 'undefined' && isOffline() ? wholeBoards : everyPlace,
    save: async (place) => {
      const { board, section } = place
      const input = {
        pin_id: pin.id,
        board_id: board.id,
        section: section?.id ?? null,
        // A given place may be the viewer's own.
        ...(into ? {} : onBehalfOf),
      }
      if (isOffline()) return queue(input, place)
      const saved = await run(repin, input)
      if (pin.promotion) noteAdEvent(pin.promotion.offer, 'save')
      return saved
    },
    onSaved: useSaveToast(),
  })
  const likely = into ?? likelyPlace(memory)

  const { boards, loadBoards } = memory
  useEffect(() => {
    if (!boards) loadBoards()
  }, [boards, loadBoards])

  function save() {
    if (!likely) flow.send({ type: 'opened' })
    else if (likely.section || isOffline()) flow.send({ type: 'place_taken', place: likely })
    else flow.send({ type: 'board_picked', board: likely.board })
  }

  return {
    flow,
    isOpen: shownStep(flow.step).name !== 'closed',
    likelyName: likely?.section?.title ?? likely?.board.name,
    saved: memory.savedFrom.get(pin.id),
    save,
  }
}
