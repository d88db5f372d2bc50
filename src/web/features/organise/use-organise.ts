import { useState } from 'react'
import type { BoardAction, ChangedPins } from '#contract/pins/many/board-action'
import type { PinCard } from '#contract/pins/pin'
import { run } from '#web/lib/asking/run.ts'
import { useFailureToast } from '#web/lib/asking/use-failure-toast.ts'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { type Choice, countChosen, isChosen, noChoice } from './choice.ts'
import { callOf, type Deed, leaves, type Place } from './organise-call.ts'

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
}

/** Does a deed with the chosen pins at once on the screen, and takes it back when the server refuses. */
export function useOrganise(options: OrganiseOptions) {
  const { place, total, choice, setChoice, shown, show, onDone } = options
  const t = useMessages()
  const toasts = useToasts()
  const tellFailure = useFailureToast()
  const [isBusy, setBusy] = useState(false)

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
      if (action?.state !== 'running') {
        const done = 'pin_ids' in answer ? answer.pin_ids.length : count
        toasts.show({ text: doneText(deed, done, t), tone: 'success' })
      }
      onDone(action)
    } catch (error) {
      show(shown)
      setChoice(choice)
      tellFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return { act, isBusy }
}

function doneText(deed: Deed, count: number, t: Translate): string {
  if (deed.kind === 'delete') return t('organise.deleted', { count })
  const { name } = deed.to
  return deed.kind === 'move'
    ? t('organise.moved', { count, place: name })
    : t('organise.copied', { count, place: name })
}
