/** The script of the bookmark, made when the pages are built. */
declare module 'virtual:bookmarklet' {
  const code: string
  export default code
}
