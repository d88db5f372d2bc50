/**
 * Floating elements: menus, popovers, lists. They inherit no text styles from their
 * surroundings.
 */
export const floatClass =
  'fixed inset-auto m-0 max-w-[calc(100vw-1rem)] cursor-auto overflow-y-auto overscroll-contain rounded-card ' +
  'border border-transparent bg-raised text-start text-base font-normal tracking-normal whitespace-normal ' +
  'text-ink shadow-float outline-none ' +
  'transition-[opacity,translate] starting:-translate-y-1 starting:opacity-0'

/** A row in a menu or list; the focused row is filled, and outlined for keyboard users. */
export const floatRowClass =
  'flex min-h-10 w-full items-center gap-3 rounded-control px-3 py-2 text-start font-medium select-none ' +
  'touch:min-h-11 focus:bg-sand focus-visible:shadow-none focus-visible:outline-2 focus-visible:-outline-offset-2 ' +
  'aria-disabled:text-ink-soft forced-colors:focus:outline-2 forced-colors:focus:-outline-offset-2'
