/** The script of the bookmark, made when the pages are built. */
declare module 'virtual:bookmarklet' {
  const code: string
  export default code
}

/** The marks of those who log people in, taken from icon sets when the pages are built. */
declare module 'virtual:provider-marks' {
  const marks: Record<
    'google' | 'facebook' | 'line',
    { paths: { fill: string; d: string }[]; viewBox: string }
  >
  export default marks
}
