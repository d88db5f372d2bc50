import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { BoardAction } from '#contract/pins/many/board-action'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { type Choice, countChosen, noChoice, wholeChoice } from './choice.ts'
import type { Place } from './organise-call.ts'
import { SelectBar } from './select-bar.tsx'
import { type ShownPins, useOrganise } from './use-organise.ts'

/** What the page asks of the board picker. */
export interface WantedPlace {
  about: string
  /** Not where the pins are. */
  scope: { except?: Place }
  onPlace: (chosen: {
    board: { id: string; name: string }
    section: { id: string; title: string } | null
  }) => void
  onClose: () => void
}

export interface SelectModeProps {
  /** The board picker, drawn while a place is wanted. */
  placePicker: (wanted: WantedPlace) => ReactNode
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
export function SelectMode({ placePicker, onLeave, ...props }: SelectModeProps) {
  const { place, total, choice, setChoice } = props
  const t = useMessages()
  const { act, isBusy } = useOrganise(props)
  const [asked, setAsked] = useState<'move' | 'copy' | 'delete' | null>(null)
  const count = useRef<HTMLHeadingElement>(null)
  const chosen = countChosen(choice, total)

  const isMove = asked === 'move'
  const { board_id, section_id } = place
  const scope = useMemo(
    () => (isMove ? { except: { board_id, section_id } } : {}),
    [isMove, board_id, section_id],
  )
  return (
    <>
      <SelectBar
        chosen={chosen}
        total={total}
        isBusy={isBusy}
        onAll={(isAll) => setChoice(isAll ? wholeChoice : noChoice)}
        onMove={() => setAsked('move')}
        onCopy={() => setAsked('copy')}
        onDelete={() => setAsked('delete')}
        onDone={onLeave}
        countRef={count}
      />
      {(asked === 'move' || asked === 'copy') &&
        placePicker({
          about: t(`organise.${asked}Text`, { count: chosen }),
          scope,
          onPlace: ({ board, section }) => {
            setAsked(null)
            const name = section
              ? t('organise.sectionIn', { section: section.title, board: board.name })
              : board.name
            const to = { board_id: board.id, section_id: section?.id ?? null, name }
            void act({ kind: asked, to })
          },
          onClose: () => setAsked(null),
        })}
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
