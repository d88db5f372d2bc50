export interface ModalProps {
  isOpen: boolean
  /** On Escape, Close and the browser's Back. */
  onBack: () => void
}

/** Panels with fields, and panels that only say something. */
export const formPanelPx = 472
export const textPanelPx = 364
