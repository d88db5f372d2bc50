import { useRef, useState } from 'react'
import type { BoardAction } from '#contract/pins/many/board-action'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { type Choice, countChosen, noChoice, wholeChoice } from './choice.ts'
import { isSamePlace, type Place } from './organise-call.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { SelectBar } from './select-bar.tsx'
import { type ShownPins, useOrganise } from './use-organise.ts'

export interface SelectModeProps {
  place: Place
  /** Pins there are, shown or not. */
  total: number
  choice: Choice
  setChoice: (choice: Choice) => void
  shown: ShownPins
  show: (pins: ShownPins) => void
  onDone: (action: BoardAction | null) => void
  onUndone: () => void
  onLeave: () => void
}

/** The bar and the dialogs of select mode; the cards are the page's. */
export function SelectMode({ onLeave, ...props }: SelectModeProps) {
  const { place, total, choice, setChoice } = props
  const t = useMessages()
  const { act, isBusy } = useOrganise(props)
  const [asked, setAsked] = useState<'move' | 'copy' | 'delete' | null>(null)
  const [sent, setSent] = useState<'move' | 'copy'>('move')
  const count = useRef<HTMLHeadingElement>(null)
  const chosen = countChosen(choice, total)

  function ask(kind: 'move' | 'copy') {
    setSent(kind)
    setAsked(kind)
  }
  return (
    <>
      <SelectBar
        chosen={chosen}
        total={total}
        isBusy={isBusy}
        onAll={(isAll) => setChoice(isAll ? wholeChoice : noChoice)}
        onMove={() => ask('move')}
        onCopy={() => ask('copy')}
        onDelete={() => setAsked('delete')}
        onDone={onLeave}
        countRef={count}
      />
      <PlaceDialog
        isOpen={asked === 'move' || asked === 'copy'}
        onClose={() => setAsked(null)}
        kind={sent}
        count={chosen}
        isOpenTo={(to) => sent === 'copy' || !isSamePlace(to, place)}
        onPlace={(to) => {
          setAsked(null)
          void act({ kind: sent, to })
        }}
      />
      <AlertDialog
        isOpen={asked === 'delete'}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          void act({ kind: 'delete' })
        }}
        title={t('organise.deleteAsk', { count: chosen })}
        description={t('organise.deleteText')}
        cancelLabel={t('organise.cancel')}
        confirmLabel={t('organise.deleteConfirm', { count: chosen })}
        isDanger
      />
    </>
  )
}
