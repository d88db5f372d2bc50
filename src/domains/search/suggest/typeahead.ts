import { imagePath } from '#contract/media/image-address'
import { type TypeaheadItem, typeahead } from '#contract/search/typeahead'
import { portraitsOf } from '#domains/people'
import { mediaAddress } from '#platform/json'
import { answerQuery } from '#platform/operations'
import { loadAdvisoriesForPrefix, translateTitle } from '../advisories/index.ts'
import { selectSearches } from '../recent/recent-queries.ts'
import { completionsOf, trendsNow } from './autocomplete.ts'
import { selectBoardsNamed, selectPeopleNamed } from './named-queries.ts'
import { foldPhrase } from './phrases.ts'
import { selectOwnWords } from './private-words.ts'
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
  const prefix = foldPhrase(input.term)
  const isEmpty = prefix === ''
  const own = viewer
    ? await selectSearches(db, viewer.id, prefix, isEmpty ? recentsShown : recentsBesideOthers)
    : []
  const { advisory, isFiltered } = await loadAdvisoriesForPrefix(db, isEmpty ? '' : input.term)
  const common = await (isEmpty
    ? trendsNow(context, Math.min(input.count, trendsShown), isFiltered)
    : completionsOf(context, input.term, input.count, isFiltered))
  const ownKeys = new Set(own.map(({ query_key }) => query_key))
  const privateWords =
    viewer && [...prefix].length >= lettersForNames
      ? await selectOwnWords(db, viewer.id, prefix, ownWordsShown)
      : []
  const searches = [
    ...own.map(({ query }) => toSearch('recent', query, null)),
    ...common
      .filter(({ query }) => !ownKeys.has(foldPhrase(query)))
      .map(({ query, pin_count }) => toSearch(isEmpty ? 'trending' : 'query', query, pin_count)),
    // Words of private pins lead to a search among one's own pins.
    ...privateWords
      .filter(({ word }) => ![...own, ...common].some(({ query }) => foldPhrase(query) === word))
      .map(({ word, pins }) => ({
        ...toSearch('query', word, pins),
        url: searchUrl(word, 'query', 'my_pins'),
      })),
  ]
  const help = advisory
    ? [
        {
          ...toSearch('advisory', advisory.query, null),
          label: translateTitle(advisory, context.texts, context.caller.language),
        },
      ]
    : []
  const items: TypeaheadItem[] = [
    ...help,
    ...searches.filter(({ type, query }) => type === 'recent' || !isFiltered(query)),
  ].slice(0, input.count)
  if (input.pin_scope === 'pins' || [...prefix].length < lettersForNames) return { items }
  const viewerId = viewer?.id ?? null
  const boards = await selectBoardsNamed(db, prefix, viewerId, boardsShown * namesPerShown)
  const typed = input.term.trim().toLowerCase()
  const people = await selectPeopleNamed(db, typed, viewerId, peopleShown * namesPerShown)
  const allowedBoards = boards.filter(({ name }) => !isFiltered(name)).slice(0, boardsShown)
  const allowedPeople = people
    .filter((one) => !isFiltered(one.username) && !isFiltered(one.full_name))
    .slice(0, peopleShown)
  for (const { id, name, url, pin_count, cover } of allowedBoards)
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
  for (const { id, username, full_name, image_signature } of allowedPeople)
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
