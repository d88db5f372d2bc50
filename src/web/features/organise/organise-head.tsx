import { type ReactNode, useEffect, useRef } from 'react'
import type { BoardAction } from '#contract/pins/many/board-action'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import { ActionProgress } from './action-progress.tsx'

export interface OrganiseHeadProps {
  heading: string | null
  running: BoardAction | null
  /** Pins there are to choose from. */
  hasPins: boolean
  isSelecting: boolean
  /** The focus comes back here from choosing. */
  takesFocus: boolean
  onSelect: () => void
}

/** Above a board's pins, for those who may order them: what goes on there, and the way to choose pins. */
export function OrganiseHead(props: OrganiseHeadProps): ReactNode {
  const { heading, running, hasPins, isSelecting, takesFocus, onSelect } = props
  const t = useMessages()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <>
      <div className={classNames('mb-4 flex items-center gap-4', heading && 'mt-10')}>
        {heading && <h2 className="text-title">{heading}</h2>}
        {hasPins && !isSelecting && (
          <Button
            ref={button}
            icon={<CheckIcon size={18} />}
            className="ms-auto"
            onClick={onSelect}
          >
            {t('organise.select')}
          </Button>
        )}
      </div>
      {running && <ActionProgress action={running} />}
    </>
  )
}
