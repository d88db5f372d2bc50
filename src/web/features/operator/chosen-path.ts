/** A list with what is chosen of it, and after which of its items it goes on. */
export function chosenPath(page: string, choice: object, after?: string): string {
  const given = Object.entries({ ...choice, after }).flatMap(([name, text]) =>
    typeof text === 'string' && text !== '' ? [[name, text]] : [],
  )
  const search = new URLSearchParams(given).toString()
  return search === '' ? page : `${page}?${search}`
}
