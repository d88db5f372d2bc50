import type { ReactNode } from 'react'
import type { SavedPin } from '#contract/pins/pin'
import type { PopupPlace } from './use-popup.ts'

/** Props of the board picker in a popup. */
export interface PanelProps {
  pinId: string | null
  picture?: { url: string } | null
  save: (place: PopupPlace) => Promise<SavedPin>
  onSaved: (saved: SavedPin) => void
  look: 'side' | 'page'
  isDisabled?: boolean
  /** Above the boards. */
  head?: ReactNode
  /** Goes back to the step before the boards. */
  onBack?: () => void
  onClose?: () => void
}
