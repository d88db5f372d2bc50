import { type BoardId, isId, type PersonId, type SectionId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Page } from '#contract/paging'
import type { PinSort } from '#contract/pins/feeds/pin-sorts'
import type { PinCard } from '#contract/pins/pin'
import { type Db, rows } from '#platform/database'
import { cutToPage, readBookmark, writeBookmark } from '#platform/paging'
import { placeOfPin } from '../order/order-queries.ts'
import { pinOpenableBy } from '../pin-privacy.ts'
import { cardTables, pinCardJson } from '../pin-views.ts'
import { addCreators, type OpenCardRow, rootColumns } from './native-creators.ts'
import { joinCards } from './pin-pages.ts'

/** Pins of one board, or of one of its sections, in one of their orders. */
export interface PlaceList {
  boardId: BoardId
  sectionId: SectionId | null
  withoutSections: boolean
  sort: PinSort
  query: string
  viewerId: PersonId | null
}

interface Order {
  key: string
  direction: 'asc' | 'desc'
  /** Before every key: the start of a first page. */
  start: string
}

const largest = '9223372036854775807'
const orders: Record<PinSort, Order> = {
  custom: { key: placeOfPin, direction: 'desc', start: largest },
  newest: { key: 'p.id', direction: 'desc', start: largest },
  oldest: { key: 'p.id', direction: 'asc', start: '0' },
}

/** Every word must occur somewhere in the card's texts. */
const foundIn = (words: string) => `not exists (select 1 from unnest(${words}::text[]) word
    where strpos(lower(concat_ws(' ', p.title, p.description, p.alt_text, p.link, s.title)), word) = 0)`

// Hot statements are built once: a new string would be hashed and compared again each time.
const texts = new Map<string, string>()

function textOf({ sort, sectionId, withoutSections, query }: PlaceList): string {
  const part = sectionId !== null ? 'section' : withoutSections ? 'loose' : 'all'
  const name = `${sort} ${part} ${query === ''}`
  const text = texts.get(name) ?? writeText(orders[sort], part, query !== '')
  texts.set(name, text)
  return text
}

function writeText({ key, direction }: Order, part: string, isSearched: boolean): string {
  const inPart = {
    section: 'and p.section_id = $6::bigint',
    loose: 'and p.section_id is null and $6::bigint is null',
    all: 'and $6::bigint is null',
  }[part]
  const words = isSearched ? `and ${foundIn('$7')}` : 'and $7::text[] is not null'
  return `select p.id, ${key} as place, ${rootColumns}, ${pinCardJson} as card from pins p ${cardTables()}
    where p.board_id = $1 and (${key}, p.id) ${direction === 'asc' ? '>' : '<'} ($3::bigint, $4::bigint)
      ${inPart} ${words} and ${pinOpenableBy('$2', '$1')}
    order by ${key} ${direction}, p.id ${direction} limit $5`
}

interface PlacedRow extends OpenCardRow {
  place: string
}

/** Null if nothing is found. Privacy is checked in the same statement. */
export async function pageOfPlace(
  db: Db,
  list: PlaceList,
  input: { bookmarks: string | null; page_size: number },
  feed: string,
): Promise<Page<PinCard> | null> {
  const ordered = `${feed}_${list.sort}`
  const start = readBookmark(input.bookmarks, ordered, 2)
  if (start === 'end') return null
  const { start: first } = orders[list.sort]
  const [place = first, id = first] = start?.every(isId) ? start : []
  const found = await rows<PlacedRow>(db, textOf(list), [
    list.boardId,
    list.viewerId,
    place,
    id,
    input.page_size + 1,
    list.sectionId,
    wordsOf(list.query),
  ])
  if (found.length === 0) return null
  const { shown, bookmark } = cutToPage(found, input.page_size, (last) =>
    writeBookmark(ordered, [last.place, last.id]),
  )
  const cards = await addCreators(db, shown, list.viewerId)
  return { items: joinCards(cards.map(({ card }) => card)), bookmark }
}

function wordsOf(query: string): string[] {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean)
  return words.slice(0, limits.searchWords)
}
