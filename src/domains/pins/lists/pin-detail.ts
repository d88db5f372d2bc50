import type { InterestId, PersonId, PinId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { PersonCard } from '#contract/people/person'
import { isPublic } from '#domains/boards'
import { personCardJson } from '#domains/people'
import { type Db, row } from '#platform/database'
import { captionLanguagesOf, type LanguagesRow } from '../captions/caption-languages.ts'
import type { MediaNames } from '../cards/card-media.ts'
import { type ShownRow, shownDisclosure } from '../disclosures/disclosure-queries.ts'
import { withoutHidden } from '../hiding/without-hidden.ts'
import { taggedPeople } from '../people-tags/tag-queries.ts'
import { pinOpenableBy } from '../pin-privacy.ts'
import { cardTables, pinDetailJson } from '../pin-views.ts'
import { topicIdsOf } from '../topics/topic-queries.ts'
import { readOnItsBoard } from './boards-of-pins.ts'
import { creatorOf, selectCreators } from './native-creators.ts'

interface DetailRow extends ShownRow, MediaNames, LanguagesRow {
  /** Without its closing brace. */
  detail: string
  pinner: string
  title: string
  description: string
  alt_text: string
  link: string | null
  root_pin_id: PinId
  topic_ids: InterestId[]
}

const disclosure = shownDisclosure('$2::bigint')

const pinDetail = (board?: string) =>
  `select ${pinDetailJson} as detail, ${personCardJson('pinner')} as pinner, p.title, p.description,
         p.alt_text, p.link, p.image_signature, p.video_signature, p.story_id, p.root_pin_id,
         ${topicIdsOf('p')} as topic_ids, ${captionLanguagesOf('p')}, ${disclosure.columns}
       from pins p ${cardTables(board)} ${disclosure.tables}
      where p.id = $1 ${board === undefined ? '' : `and p.board_id = ${board} and b.id = ${board}`}
        and ${pinOpenableBy('$2', board)}`

/** What is read with a pin, but lies with its root, with whoever sees it, or by the pin's own id. */
interface SurroundingRow {
  /** How many public pins share its root, counted up to a limit. */
  saves: number
  /** The card of the first saver, if the viewer may know. */
  creator: string | null
  comments_allowed: boolean
  tagged_people: PersonCard[]
  has_products: boolean
  /** The viewer has hidden the picture, by this pin or another. */
  is_hidden: boolean
}

const publicSaves = (root: string) => `select count(*)::int as n from (
  select 1 from pins one join boards b on b.id = one.board_id
   where one.root_pin_id = ${root} and ${isPublic} limit ${limits.savesCounted}) found`

const closedComments = (root: string) =>
  `select count(*)::int as n from closed_comments where pin_id = ${root}`

const tags = (id: string, viewer: string) =>
  `select tagged.people as tagged_people, products.n > 0 as has_products
     from (${taggedPeople(id, `${viewer}::bigint`)}) tagged
    cross join (select count(*) as n from product_tags where pin_id = ${id}) products`

/** SQL: the surroundings of a pin, of which these are SQL. */
function surroundingsOf(pin: {
  id: string
  root: string
  picture: string
  viewer: string
}): string {
  return `select saves.n as saves, creator.card as creator, closed.n = 0 as comments_allowed,
         tags.tagged_people, tags.has_products, hidden.n > 0 as is_hidden
    from (${publicSaves(pin.root)}) saves
    left join (${creatorOf(pin.root, pin.viewer)}) creator on true
    cross join (${closedComments(pin.root)}) closed
    cross join (${tags(pin.id, pin.viewer)}) tags
    cross join (select count(*) as n from hidden_pins
      where person_id = coalesce(${pin.viewer}::bigint, 0) and image_signature = ${pin.picture}) hidden`
}

const inOne = { id: '$1', root: 'pin.root_pin_id', picture: 'pin.image_signature', viewer: '$2' }
const together = `select pin.*, around.* from (${pinDetail()}) pin cross join lateral (${surroundingsOf(inOne)}) around`

const onBoard = pinDetail('$3')
const savesOfRoot = publicSaves('$1')
const closedOfRoot = closedComments('$1')
const tagsOfPin = tags('$1', '$2')

/** The page of a pin, without the parts that `restOfDetail` adds. */
export async function selectPinDetail(
  db: Db,
  id: PinId,
  viewerId: PersonId | null,
): Promise<(DetailRow & SurroundingRow) | null> {
  if (!(await db.isDistributed())) return row(db, together, [id, viewerId])
  const pin = await readOnItsBoard(db, id, (boardId) =>
    row<DetailRow>(db, onBoard, [id, viewerId, boardId]),
  )
  return pin && { ...pin, ...(await selectAround(db, id, pin, viewerId)) }
}

/** Several machines are asked for each part where it lies. */
async function selectAround(
  db: Db,
  id: PinId,
  pin: DetailRow,
  viewerId: PersonId | null,
): Promise<SurroundingRow> {
  const root = pin.root_pin_id
  const [saves, closed, creators, tagged, shown] = await Promise.all([
    row<{ n: number }>(db, savesOfRoot, [root]),
    row<{ n: number }>(db, closedOfRoot, [root]),
    selectCreators(db, [root], viewerId),
    row<Pick<SurroundingRow, 'tagged_people' | 'has_products'>>(db, tagsOfPin, [id, viewerId]),
    withoutHidden(db, [pin], viewerId),
  ])
  if (!saves || !closed || !tagged) throw new Error('Counts gave no row')
  return {
    ...tagged,
    saves: saves.n,
    creator: creators[0]?.card ?? null,
    comments_allowed: closed.n === 0,
    is_hidden: shown.length === 0,
  }
}

/** The whole of what is built in SQL, without its closing brace. */
export function joinDetail({
  detail,
  pinner,
  root_pin_id,
  saves,
  creator,
}: DetailRow & SurroundingRow): string {
  return `${detail},"native_creator":${creator ?? pinner},"aggregated_pin_data":${JSON.stringify({
    id: root_pin_id,
    aggregated_stats: { saves, done: 0 },
  })}`
}
