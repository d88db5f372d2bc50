import { useEffect } from 'react'
import type { PinCard } from '#contract/pins/pin'
import { repin } from '#contract/pins/repin'
import { run } from '#web/lib/requests/run.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { likelyPlace } from './save-memory.ts'
import { type SavePlace, shownStep } from './save-steps.ts'
import { useSaveFlow } from './use-save-flow.ts'
import { useSaveMemory } from './use-save-memory.tsx'
import { useSaveToast } from './use-save-toast.ts'

/** Saving a pin that is here already: to the likely place by one press, to any by the picker. */
export function usePinSaving(pin: PinCard, into: SavePlace | null | undefined) {
  const memory = useSaveMemory()
  const inStead = useOnBehalfOf()
  const flow = useSaveFlow({
    pinId: pin.id,
    save: ({ board, section }) =>
      run(repin, {
        pin_id: pin.id,
        board_id: board.id,
        section: section?.id ?? null,
        // A place that was told may be the viewer's own.
        ...(into ? {} : inStead),
      }),
    onSaved: useSaveToast(),
  })
  const likely = into ?? likelyPlace(memory)

  const { boards, loadBoards } = memory
  useEffect(() => {
    if (!boards) loadBoards()
  }, [boards, loadBoards])

  function save() {
    if (!likely) flow.send({ type: 'opened' })
    else if (likely.section) flow.send({ type: 'place_taken', place: likely })
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
