import type { ReactNode } from 'react'
import type { Place } from '#web/features/organise/organise-call.ts'
import { OrganiseHead } from '#web/features/organise/organise-head.tsx'
import { useBoardActions } from '#web/features/organise/use-board-actions.ts'
import { usePinUndo } from '#web/lib/saving/use-pin-undo.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { PinGridProps } from '../grid/pin-grid.tsx'
import { OrganiseGrid } from './organise-grid.tsx'

/** `left` and `arranged`: select mode or arrange mode was just left. */
export type OrganiseMode = 'looking' | 'selecting' | 'left' | 'arranging' | 'arranged'

export interface OrganisePinsProps {
  grid: PinGridProps
  heading: string | null
  tools: ReactNode
  place: Place
  total: number
  isArrangeable: boolean
  mode: OrganiseMode
  onMode: (mode: OrganiseMode) => void
  /** Something was moved, copied or deleted. */
  onChange: () => void
  onActionEnd: () => void
}

/** The running action on a board's pins, the buttons for select and arrange mode, and the list in select mode. */
export function OrganisePins(props: OrganisePinsProps) {
  const { grid, heading, tools, place, total, isArrangeable, mode } = props
  const { onMode, onChange, onActionEnd } = props
  const t = useMessages()
  const toasts = useToasts()
  const { showDeleted } = usePinUndo()
  const { running, follow } = useBoardActions(place.board_id, (action) => {
    const { state, kind, id: action_id, done: count } = action
    if (state !== 'finished') toasts.show({ text: t('organise.endedBadly'), tone: 'danger' })
    else if (kind === 'delete')
      showDeleted(t('organise.deleted', { count }), { action_id }, onActionEnd)
    else toasts.show({ text: t('organise.ended'), tone: 'success' })
    onActionEnd()
  })
  return (
    <>
      <OrganiseHead
        heading={heading}
        tools={tools}
        running={running}
        hasPins={total > 0}
        isBusy={mode === 'selecting' || mode === 'arranging'}
        takesFocus={mode === 'left' ? 'select' : mode === 'arranged' ? 'arrange' : null}
        onSelect={() => onMode('selecting')}
        onArrange={isArrangeable ? () => onMode('arranging') : undefined}
      />
      {mode === 'selecting' && (
        <OrganiseGrid
          {...grid}
          place={place}
          total={total}
          onDone={(action) => {
            if (action) follow(action)
            onChange()
          }}
          onUndone={onActionEnd}
          onLeave={() => onMode('left')}
        />
      )}
    </>
  )
}
