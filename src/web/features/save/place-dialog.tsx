import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { SavePlace } from './flow/save-steps.ts'
import { useSaveFlow } from './flow/use-save-flow.ts'
import { PickerDialog } from './picker-dialog.tsx'
import type { PickerScope } from './picker-scope.ts'

export interface PlaceDialogProps {
  title?: string
  /** Explains what the place is chosen for. */
  about: ReactNode
  scope?: PickerScope
  onPlace: (place: SavePlace) => void
  onClose: () => void
}

/** The picker for moving or copying existing things; rendered only while it is open. */
export function PlaceDialog({ title, about, scope, onPlace, onClose }: PlaceDialogProps) {
  const flow = useSaveFlow(
    {
      pinId: null,
      isChoice: true,
      scope,
      async save(place) {
        onPlace(place)
        return null
      },
    },
    { name: 'choose_board' },
  )
  // Back from the first step.
  const isOver = flow.step.name === 'closed'
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isOver) close()
  }, [isOver])
  return <PickerDialog flow={flow} picture={null} title={title} about={about} onClose={onClose} />
}
