import { type ReactNode, useEffect, useRef } from 'react'
import type { BoardAction } from '#contract/pins/many/board-action'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon, DragIcon } from '#web/ui/icons/icons.tsx'
import { ActionProgress } from './action-progress.tsx'

export interface OrganiseHeadProps {
  heading: string | null
  /** Beside the heading: how the pins are shown. */
  tools?: ReactNode
  running: BoardAction | null
  /** There are pins to choose from. */
  hasPins: boolean
  /** Pins are being chosen or put in order. */
  isBusy: boolean
  /** The button that gets the focus back afterwards. */
  takesFocus: 'select' | 'arrange' | null
  onSelect: () => void
  /** Absent where the order is not manual. */
  onArrange?: () => void
}

/** Above a board's pins, for members who may edit them: running actions, and the buttons to select and arrange pins. */
export function OrganiseHead(props: OrganiseHeadProps): ReactNode {
  const { heading, tools, running, hasPins, isBusy, takesFocus, onSelect, onArrange } = props
  const t = useMessages()
  const select = useRef<HTMLButtonElement>(null)
  const arrange = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus === null) return
    const button = takesFocus === 'select' ? select : arrange
    button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <>
      <div
        className={classNames(
          'mb-4 flex flex-wrap items-center gap-x-4 gap-y-3',
          heading && 'mt-10',
        )}
      >
        {heading && <h2 className="text-title whitespace-nowrap">{heading}</h2>}
        {!isBusy && tools}
        {hasPins && !isBusy && (
          <div className="flex flex-wrap gap-2 tablet:ms-auto">
            {onArrange && (
              <Button ref={arrange} icon={<DragIcon size={18} />} onClick={onArrange}>
                {t('board.arrange')}
              </Button>
            )}
            <Button ref={select} icon={<CheckIcon size={18} />} onClick={onSelect}>
              {t('organise.select')}
            </Button>
          </div>
        )}
      </div>
      {running && <ActionProgress action={running} />}
    </>
  )
}
