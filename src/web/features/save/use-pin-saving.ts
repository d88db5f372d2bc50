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
import { useSaveToast } from './use-save-toast.ts'

/** Saves an existing pin: to the likely place with one press, to any place with the picker. */
export function usePinSaving(pin: PinCard, into: SavePlace | null | undefined) {
  const memory = useSaveMemory()
  const onBehalfOf = useOnBehalfOf()
  const flow = useSaveFlow({
    pinId: pin.id,
    save: async ({ board, section }) => {
      const saved = await run(repin, {
        pin_id: pin.id,
        board_id: board.id,
        section: section?.id ?? null,
        // A given place may be the viewer's own.
        ...(into ? {} : onBehalfOf),
      })
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
