/** Styles the browser's file button in a `TextField` of type `file`. */
export const fileClass =
  '[&_input]:ps-2! [&_input]:py-1.5! [&_input]:text-ink-soft [&_input]:file:me-3 [&_input]:file:h-full [&_input]:file:rounded-pill ' +
  '[&_input]:file:border-0 [&_input]:file:bg-sand [&_input]:file:px-4 [&_input]:file:font-bold [&_input]:file:text-ink'
