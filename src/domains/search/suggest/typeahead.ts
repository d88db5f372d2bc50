import { imagePath } from '#contract/media/image-address'
import { type TypeaheadItem, typeahead } from '#contract/search/typeahead'
import { portraitsOf } from '#domains/people'
import { mediaAddress } from '#platform/json'
import { answerQuery } from '#platform/operations'
import { findBegun, quietedWords } from '../advisories/index.ts'
import { completionsOf, trendsNow } from './autocomplete.ts'
import { selectBoardsNamed, selectPeopleNamed } from './named-queries.ts'
import { selectOwnWords } from './own-words.ts'
import { foldPhrase } from './phrases.ts'
import { selectSearches } from './recent-queries.ts'
import { searchUrl } from './search-url.ts'

const recentsShown = 5
const trendsShown = 5
const recentsBesideOthers = 2
const ownWordsShown = 2
const boardsShown = 2
const peopleShown = 2
/** More names are read than shown: advisories may filter some. */
const namesPerShown = 4
/** Names are searched from so many letters on: shorter prefixes match too many. */
const lettersForNames = 3

export const typeaheadHandler = answerQuery(typeahead, async (context, input) => {
  const { db, viewer } = context
  const beginning = foldPhrase(input.term)
  const isEmpty = beginning === ''
  const own = viewer
    ? await selectSearches(db, viewer.id, beginning, isEmpty ? recentsShown : recentsBesideOthers)
    : []
  const common = await (isEmpty
    ? trendsNow(context, Math.min(input.count, trendsShown))
    : completionsOf(context, input.term, input.count))
  const ownKeys = new Set(own.map(({ query_key }) => query_key))
  const said =
    viewer && [...beginning].length >= lettersForNames
      ? await selectOwnWords(db, viewer.id, beginning, ownWordsShown)
      : []
  const searches = [
    ...own.map(({ query }) => toSearch('recent', query, null)),
    ...common
      .filter(({ query }) => !ownKeys.has(foldPhrase(query)))
      .map(({ query, pin_count }) => toSearch(isEmpty ? 'trending' : 'query', query, pin_count)),
    // Words of private pins lead to a search among one's own pins.
    ...said
      .filter(({ word }) => ![...own, ...common].some(({ query }) => foldPhrase(query) === word))
      .map(({ word, pins }) => ({
        ...toSearch('query', word, pins),
        url: searchUrl(word, 'query', 'my_pins'),
      })),
  ]
  const isQuieted = await quietedWords(db)
  const begun = isEmpty ? null : await findBegun(db, input.term)
  const help = begun
    ? [{ ...toSearch('advisory', begun.query, null), label: begun.title.text }]
    : []
  const items: TypeaheadItem[] = [
    ...help,
    ...searches.filter(({ type, query }) => type === 'recent' || !isQuieted(query)),
  ].slice(0, input.count)
  if (input.pin_scope === 'pins' || [...beginning].length < lettersForNames) return { items }
  const viewerId = viewer?.id ?? null
  const boards = await selectBoardsNamed(db, beginning, viewerId, boardsShown * namesPerShown)
  const typed = input.term.trim().toLowerCase()
  const people = await selectPeopleNamed(db, typed, viewerId, peopleShown * namesPerShown)
  const tellableBoards = boards.filter(({ name }) => !isQuieted(name)).slice(0, boardsShown)
  const tellablePeople = people
    .filter((one) => !isQuieted(one.username) && !isQuieted(one.full_name))
    .slice(0, peopleShown)
  for (const { id, name, url, pin_count, cover } of tellableBoards)
    items.push({
      ...nothing,
      type: 'board',
      query: name,
      label: name,
      url,
      pin_count,
      id,
      image_thumbnail_url: cover && mediaAddress(imagePath(cover, '136x136', 'webp')),
    })
  for (const { id, username, full_name, image_signature } of tellablePeople)
    items.push({
      ...nothing,
      type: 'user',
      query: username,
      label: full_name || username,
      url: `/${username}/`,
      id,
      image_medium_url: portraitsOf(image_signature).medium,
    })
  return { items }
})

const nothing = { pin_count: null, id: null, image_medium_url: null, image_thumbnail_url: null }

function toSearch(
  type: 'advisory' | 'recent' | 'query' | 'trending',
  query: string,
  pin_count: number | null,
): TypeaheadItem {
  return { ...nothing, type, query, label: query, url: searchUrl(query, type), pin_count }
}
