/** Props for a button that opens a menu or a popover. */
export interface OpenerProps {
  ref: (element: HTMLElement | null) => void
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: (event: React.MouseEvent) => void
  onKeyDown?: (event: React.KeyboardEvent) => void
}
