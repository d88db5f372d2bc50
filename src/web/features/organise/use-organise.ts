import { useLayoutEffect, useRef, useState } from 'react'
import type { BoardAction, ChangedPins } from '#contract/pins/many/board-action'
import type { PinCard } from '#contract/pins/pin'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { usePinUndo } from '#web/lib/saving/use-pin-undo.ts'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { type Choice, countChosen, isChosen, noChoice } from './choice.ts'
import { type BulkEdit, callFor, leavesList, originsOf, type Place } from './organise-call.ts'

export interface ShownPins {
  items: readonly PinCard[]
  bookmark: string | null
}

export interface OrganiseOptions {
  place: Place
  total: number
  choice: Choice
  setChoice: (choice: Choice) => void
  shown: ShownPins
  show: (pins: ShownPins) => void
  /** The server has done it, or continues in the background. */
  onDone: (action: BoardAction | null) => void
  /** The edit was undone; the list may no longer be shown. */
  onUndone: () => void
}

/** Applies a bulk edit to the chosen pins optimistically, and reverts it when the server refuses. */
export function useOrganise(options: OrganiseOptions) {
  const { place, total, choice, setChoice, shown, show, onDone, onUndone } = options
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const { showDeleted, showMoved } = usePinUndo()
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  }, [shown])

  async function act(edit: BulkEdit): Promise<void> {
    const { operation, input } = callFor(edit, place, choice)
    const count = countChosen(choice, total)
    if (leavesList(edit, place)) {
      const items = shown.items.filter(({ id }) => !isChosen(choice, id))
      // Pins not loaded yet are chosen too.
      show({ items, bookmark: choice.isInverse ? null : shown.bookmark })
    }
    setChoice(noChoice)
    setBusy(true)
    try {
      const answer = (await run(operation, input as never)) as BoardAction | ChangedPins
      const action = 'state' in answer ? answer : null
      if (action?.state !== 'running') showDone(edit, answer, count)
      onDone(action)
    } catch (error) {
      show(shown)
      setChoice(choice)
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  function showDone(edit: BulkEdit, answer: BoardAction | ChangedPins, count: number): void {
    const done = 'pin_ids' in answer ? answer.pin_ids.length : count
    const text = doneText(edit, done, t)
    const undone = () => {
      show(withBack(latest.current, shown, choice))
      onUndone()
    }
    if (edit.kind === 'copy') toasts.show({ text, tone: 'success' })
    else if (edit.kind === 'move') showMoved(text, edit.to, originsOf(place, choice, shown), undone)
    else if ('pin_ids' in answer) showDeleted(text, { pin_ids: answer.pin_ids }, undone)
    else showDeleted(text, { action_id: answer.id }, undone)
  }

  return { act, isBusy }
}

/** What is shown now, with the chosen pins back at their positions. */
function withBack(now: ShownPins, before: ShownPins, choice: Choice): ShownPins {
  const known = new Set(before.items.map(({ id }) => id))
  const there = new Set(now.items.map(({ id }) => id))
  const back = before.items.filter(({ id }) => there.has(id) || isChosen(choice, id))
  return {
    items: [...back, ...now.items.filter(({ id }) => !known.has(id))],
    bookmark: choice.isInverse ? before.bookmark : now.bookmark,
  }
}

function doneText(edit: BulkEdit, count: number, t: Translate): string {
  if (edit.kind === 'delete') return t('organise.deleted', { count })
  const { name } = edit.to
  return edit.kind === 'move'
    ? t('organise.moved', { count, place: name })
    : t('organise.copied', { count, place: name })
}
