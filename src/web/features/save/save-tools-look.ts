import type { PinCard } from '#contract/pins/pin'
import { classNames } from '#web/ui/class-names.ts'
import type { SavePlace } from './flow/save-steps.ts'

export interface SaveToolsProps {
  pin: PinCard
  /** On a picture, or on its page. */
  look: 'card' | 'closeup'
  /** Where it saves to; by default where the last pin was saved. */
  into?: SavePlace | null
}

export function toolsClass(look: SaveToolsProps['look'], more?: string): string {
  return classNames(
    'flex items-center justify-between gap-2',
    look === 'card'
      ? 'p-3 [@container_card_(height<7rem)]:min-w-0 [@container_card_(height<7rem)]:grow [@container_card_(height<7rem)]:p-2'
      : 'min-w-0 grow justify-end',
    more,
  )
}
