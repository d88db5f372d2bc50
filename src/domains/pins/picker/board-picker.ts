import { boardPickerBoards, boardShortlist } from '#contract/boards/board-picker'
import type { AdvertiserId } from '#contract/ids'
import type { InputOf } from '#contract/operation'
import type { PersonCard } from '#contract/people/person'
import type { Viewer } from '#contract/viewer'
import { findPermitted } from '#domains/advertisers'
import {
  type PickableRow,
  selectPickableBoards,
  selectPickableFor,
  toPickableBoard,
} from '#domains/boards'
import type { Db } from '#platform/database'
import { answerQuery, memberOf } from '#platform/operations'
import { likelyBoards } from './likely-boards.ts'
import { selectPinClues, selectRecentBoards } from './pin-clues.ts'

export const boardPickerBoardsHandler = answerQuery(boardPickerBoards, async (context, input) => {
  const { boards, likely, owner } = await pick(context.db, memberOf(context), input)
  return {
    all_boards: boards.map((board) => toPickableBoard(board, owner)),
    boards_shortlist: likely.map((board) => toPickableBoard(board, owner)),
  }
})

export const boardShortlistHandler = answerQuery(boardShortlist, async (context, input) => {
  const { likely, owner } = await pick(context.db, memberOf(context), input)
  return likely.map((board) => toPickableBoard(board, owner))
})

async function pick(
  db: Db,
  viewer: Viewer,
  { pin_id, filter, shortlist_suggestions, advertiser_id }: InputOf<typeof boardPickerBoards>,
): Promise<{ boards: PickableRow[]; likely: PickableRow[]; owner: Picking }> {
  const { all, owner } = await pickable(db, viewer, advertiser_id)
  const boards = filter === 'all' ? all : all.filter(({ privacy }) => privacy === filter)
  if (shortlist_suggestions === 0) return { boards, likely: [], owner }
  const latest = await selectRecentBoards(db, owner.id, owner.id !== viewer.id)
  // A missing or hidden pin is ignored.
  const clues = pin_id === null ? null : await selectPinClues(db, viewer.id, pin_id)
  return { boards, likely: likelyBoards(boards, latest, clues, shortlist_suggestions), owner }
}

/** Whose boards are listed: the viewer's, or those of the person they act for. */
type Picking = Pick<Viewer, 'id' | 'username'>

async function pickable(
  db: Db,
  viewer: Viewer,
  advertiserId: AdvertiserId | null,
): Promise<{ all: PickableRow[]; owner: Picking }> {
  if (advertiserId === null)
    return { all: await selectPickableBoards(db, viewer.id), owner: viewer }
  const { id, owner_card } = await findPermitted(db, advertiserId, viewer.id, 'create')
  const owner = JSON.parse(owner_card) as PersonCard
  return { all: await selectPickableFor(db, owner.id, id), owner }
}
