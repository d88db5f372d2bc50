import type { AdvertiserId, BoardId, CommentId, PersonId, PinId } from '#contract/ids'
import { invitedTo, openableBy, storedBoardJson } from '#domains/boards'
import { personCardJson } from '#domains/people'
import { storedPinJson } from '#domains/pins'
import { type Db, rows } from '#platform/database'

/* What news refer to, as far as their reader may see it: each kind lies on machines of its own. */

interface BoardPart {
  id: BoardId
  board: { id: string; slug: string; name: string; privacy: string; layout: string }
  owner_card: string
  is_openable: boolean
}

const boards = `select b.id, (${storedBoardJson('b')} || '}')::json as board, ${personCardJson('owner')} as owner_card,
    ${openableBy('$2')} as is_openable
  from boards b join people owner on owner.id = b.owner_id
  where b.id = any($1::bigint[]) and (${openableBy('$2')} or ${invitedTo('$2')})`

interface PinPart {
  id: PinId
  /** The stored part of its card, without its closing brace. */
  stored: string
}

const pins = `select p.id, ${storedPinJson('p')} as stored from pins p join boards b on b.id = p.board_id
  where p.id = any($1::bigint[]) and ${openableBy('$2')}`

interface CommentPart {
  id: CommentId
  text: string
  pin_id: PinId
}

const comments = `select c.id, c.text, c.pin_id from comments c
  where c.id = any($1::bigint[]) and c.taken_down_at is null`

interface AccountPart {
  id: AdvertiserId
  name: string
}

const accounts = `select a.id, a.name from advertisers a where a.id = any($1::bigint[])
  and (a.owner_id = $2 or exists (select 1 from advertiser_people member
    where member.advertiser_id = a.id and member.person_id = $2))`

/** Ids of things that some news refer to. */
export interface NewsRefs {
  board_id: BoardId | null
  pin_id: PinId | null
  comment_id: CommentId | null
  advertiser_id: AdvertiserId | null
}

export interface NewsParts {
  boards: Map<BoardId, BoardPart>
  pins: Map<PinId, PinPart>
  comments: Map<CommentId, CommentPart>
  accounts: Map<AdvertiserId, AccountPart>
}

/** Those that this person may see. A board they are only invited to is not `is_openable`. */
export async function selectParts(
  db: Db,
  readerId: PersonId,
  news: readonly NewsRefs[],
): Promise<NewsParts> {
  const boardIds = idsOf(news, 'board_id')
  const accountIds = idsOf(news, 'advertiser_id')
  const commentIds = idsOf(news, 'comment_id')
  const [shown, own, written] = await Promise.all([
    boardIds.length > 0 ? rows<BoardPart>(db, boards, [boardIds, readerId]) : [],
    accountIds.length > 0 ? rows<AccountPart>(db, accounts, [accountIds, readerId]) : [],
    commentIds.length > 0 ? rows<CommentPart>(db, comments, [commentIds]) : [],
  ])
  const pinIds = [...new Set([...idsOf(news, 'pin_id'), ...written.map((one) => one.pin_id)])]
  const seen = pinIds.length > 0 ? await rows<PinPart>(db, pins, [pinIds, readerId]) : []
  const pinsById = byId<PinId, PinPart>(seen)
  return {
    boards: byId<BoardId, BoardPart>(shown),
    pins: pinsById,
    comments: byId<CommentId, CommentPart>(written.filter(({ pin_id }) => pinsById.has(pin_id))),
    accounts: byId<AdvertiserId, AccountPart>(own),
  }
}

function idsOf<Key extends keyof NewsRefs>(
  news: readonly NewsRefs[],
  key: Key,
): NonNullable<NewsRefs[Key]>[] {
  return [...new Set(news.flatMap((one) => one[key] ?? []))] as NonNullable<NewsRefs[Key]>[]
}

function byId<Id, Part extends { id: Id }>(parts: readonly Part[]): Map<Id, Part> {
  return new Map(parts.map((part) => [part.id, part]))
}
