import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { BoardAction } from '#contract/pins/many/board-action'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { type Choice, countChosen, noChoice, wholeChoice } from './choice.ts'
import type { Place } from './organise-call.ts'
import { SelectBar } from './select-bar.tsx'
import { type ShownPins, useOrganise } from './use-organise.ts'

/** Props for the board picker that the page renders. */
export interface PlacePickerOptions {
  about: string
  /** Excludes the place where the pins are. */
  scope: { except?: Place }
  onPlace: (chosen: {
    board: { id: string; name: string }
    section: { id: string; title: string } | null
  }) => void
  onClose: () => void
}

export interface SelectModeProps {
  /** Renders the board picker while a place is chosen. */
  placePicker: (options: PlacePickerOptions) => ReactNode
  place: Place
  /** The number of pins, shown or not. */
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
  const [openDialog, setOpenDialog] = useState<'move' | 'copy' | 'delete' | null>(null)
  const count = useRef<HTMLHeadingElement>(null)
  const chosen = countChosen(choice, total)

  const isMove = openDialog === 'move'
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
        onMove={() => setOpenDialog('move')}
        onCopy={() => setOpenDialog('copy')}
        onDelete={() => setOpenDialog('delete')}
        onDone={onLeave}
        countRef={count}
      />
      {(openDialog === 'move' || openDialog === 'copy') &&
        placePicker({
          about: t(`organise.${openDialog}Text`, { count: chosen }),
          scope,
          onPlace: ({ board, section }) => {
            setOpenDialog(null)
            const name = section
              ? t('organise.sectionIn', { section: section.title, board: board.name })
              : board.name
            const to = { board_id: board.id, section_id: section?.id ?? null, name }
            void act({ kind: openDialog, to })
          },
          onClose: () => setOpenDialog(null),
        })}
      <AlertDialog
        isOpen={openDialog === 'delete'}
        onCancel={() => setOpenDialog(null)}
        onConfirm={() => {
          setOpenDialog(null)
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
