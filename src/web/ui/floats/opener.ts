/** What a button that opens a menu or a popover has to spread on itself. */
export interface OpenerProps {
  ref: (element: HTMLElement | null) => void
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: (event: React.MouseEvent) => void
  onKeyDown?: (event: React.KeyboardEvent) => void
}
