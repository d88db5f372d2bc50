import { type EditedPage, wordNames } from './edited-pages.ts'

/**
 * What was changed here on top of what somebody else saved meanwhile. Pages have other ids after each change, so they
 * are known by their pictures. One that was removed there is gone here, too, as its picture may be.
 *
 * @param base as both began
 */
export function mergePages(
  base: readonly EditedPage[],
  mine: readonly EditedPage[],
  theirs: readonly EditedPage[],
): readonly EditedPage[] {
  const names = new Map(
    [...namesOf(base), ...namesOf(theirs)].map(({ page, name }) => [page.key, name]),
  )
  const nameOf = ({ key }: EditedPage) => names.get(key) ?? null
  const before = new Map(base.map((page) => [nameOf(page), page]))
  const now = new Map(theirs.map((page) => [nameOf(page), page]))
  const kept = mine.flatMap((page) => {
    const name = nameOf(page)
    if (name === null || page.page_id === null) return [page]
    const [first, latest] = [before.get(name), now.get(name)]
    return first && latest ? [mergeWords(first, page, latest)] : []
  })
  const known = new Set(mine.map(nameOf))
  const added = theirs.filter((page) => !known.has(nameOf(page)) && !before.has(nameOf(page)))
  const all = [...kept, ...added]
  if (isMoved(base, mine)) return all
  // As they were put in order there; what is new here comes last.
  const keys = theirs.map(({ key }) => key)
  const placeOf = ({ key }: EditedPage) => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  return all.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** One picture may be there several times. */
function namesOf(pages: readonly EditedPage[]): { page: EditedPage; name: string }[] {
  const times = new Map<string | null, number>()
  return pages.map((page) => {
    const time = (times.get(page.image_signature) ?? 0) + 1
    times.set(page.image_signature, time)
    return { page, name: `${page.image_signature} ${time}` }
  })
}

/** The page as it is there, with the words and captions that were written here. */
function mergeWords(base: EditedPage, mine: EditedPage, theirs: EditedPage): EditedPage {
  const written = wordNames.filter((name) => mine[name] !== base[name])
  const words = Object.fromEntries(written.map((name) => [name, mine[name]]))
  return { ...theirs, ...words, captions: mine.captions }
}

/** Whether those that stayed stand in another order, or something new before them. */
function isMoved(base: readonly EditedPage[], mine: readonly EditedPage[]): boolean {
  const order = new Map(base.map(({ key }, place) => [key, place]))
  const places = mine.map(({ key }) => order.get(key) ?? base.length)
  return places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0))
}
