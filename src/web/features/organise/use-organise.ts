import { useLayoutEffect, useRef, useState } from 'react'
import type { BoardAction, ChangedPins } from '#contract/pins/many/board-action'
import type { PinCard } from '#contract/pins/pin'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { usePinUndo } from '#web/lib/saving/use-pin-undo.ts'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { type Choice, countChosen, isChosen, noChoice } from './choice.ts'
import { callOf, type Deed, leaves, leftFrom, type Place } from './organise-call.ts'

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
  /** The server has done it, or goes on with it in the background. */
  onDone: (action: BoardAction | null) => void
  /** It was taken back; the list may be shown no more. */
  onUndone: () => void
}

/** Does a deed with the chosen pins at once on the screen, and takes it back when the server refuses. */
export function useOrganise(options: OrganiseOptions) {
  const { place, total, choice, setChoice, shown, show, onDone, onUndone } = options
  const t = useMessages()
  const toasts = useToasts()
  const tellFailure = useFailureToast()
  const { tellDeleted, tellMoved } = usePinUndo()
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  }, [shown])

  async function act(deed: Deed): Promise<void> {
    const { operation, input } = callOf(deed, place, choice)
    const count = countChosen(choice, total)
    if (leaves(deed, place)) {
      const items = shown.items.filter(({ id }) => !isChosen(choice, id))
      // All that is still to come is chosen too.
      show({ items, bookmark: choice.isInverse ? null : shown.bookmark })
    }
    setChoice(noChoice)
    setBusy(true)
    try {
      const answer = (await run(operation, input as never)) as BoardAction | ChangedPins
      const action = 'state' in answer ? answer : null
      if (action?.state !== 'running') tellDone(deed, answer, count)
      onDone(action)
    } catch (error) {
      show(shown)
      setChoice(choice)
      tellFailure(error)
    } finally {
      setBusy(false)
    }
  }

  function tellDone(deed: Deed, answer: BoardAction | ChangedPins, count: number): void {
    const done = 'pin_ids' in answer ? answer.pin_ids.length : count
    const text = doneText(deed, done, t)
    const undone = () => {
      show(withBack(latest.current, shown, choice))
      onUndone()
    }
    if (deed.kind === 'copy') toasts.show({ text, tone: 'success' })
    else if (deed.kind === 'move') tellMoved(text, deed.to, leftFrom(place, choice, shown), undone)
    else if ('pin_ids' in answer) tellDeleted(text, { pin_ids: answer.pin_ids }, undone)
    else tellDeleted(text, { action_id: answer.id }, undone)
  }

  return { act, isBusy }
}

/** What is shown now, with the chosen pins where they stood before. */
function withBack(now: ShownPins, before: ShownPins, choice: Choice): ShownPins {
  const known = new Set(before.items.map(({ id }) => id))
  const there = new Set(now.items.map(({ id }) => id))
  const back = before.items.filter(({ id }) => there.has(id) || isChosen(choice, id))
  return {
    items: [...back, ...now.items.filter(({ id }) => !known.has(id))],
    bookmark: choice.isInverse ? before.bookmark : now.bookmark,
  }
}

function doneText(deed: Deed, count: number, t: Translate): string {
  if (deed.kind === 'delete') return t('organise.deleted', { count })
  const { name } = deed.to
  return deed.kind === 'move'
    ? t('organise.moved', { count, place: name })
    : t('organise.copied', { count, place: name })
}
