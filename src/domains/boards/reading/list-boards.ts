import { listBoards } from '#contract/boards/list-boards'
import { Failure } from '#contract/errors'
import { isId } from '#contract/ids'
import type { InputOf } from '#contract/operation'
import { findVisiblePerson } from '#domains/people'
import { answerQuery } from '#platform/operations'
import { cutToPage, readBookmark, writeBookmark } from '#platform/paging'
import {
  type BoardList,
  type BoardSort,
  type ListedAfter,
  selectListedBoards,
} from './board-lists.ts'
import { readBoards } from './whole-board.ts'

export const listBoardsHandler = answerQuery(listBoards, async ({ db, viewer }, input) => {
  const person = await findVisiblePerson(db, input.username, viewer?.id ?? null)
  if (!person) throw new Failure('person_not_found')
  const isMe = person.id === viewer?.id
  const list: BoardList = {
    personId: person.id,
    viewerId: viewer?.id ?? null,
    sort: input.sort,
    limit: input.page_size + 1,
    ...choiceOf(input, isMe),
  }
  const feed = `boards_${input.sort}`
  const start = readBookmark(input.bookmarks, feed, 2)
  if (start === 'end' || person.is_blocked) return { items: [], bookmark: null }

  const found = await selectListedBoards(db, list, toListedAfter(start, input.sort))
  const { shown, bookmark } = cutToPage(found, input.page_size, (last) =>
    writeBookmark(feed, [last.id, last.place]),
  )
  const ids = shown.map(({ id }) => id)
  return { items: await readBoards(db, ids, list.viewerId), bookmark }
})

type Choice = Pick<BoardList, 'privacy' | 'kind' | 'archived'>

/** Archived boards are listed for the person themselves only, and only on request. */
function choiceOf(input: InputOf<typeof listBoards>, isMe: boolean): Choice {
  const { filter, privacy_filter, include_archived } = input
  const isPrivacy = filter === 'public' || filter === 'secret' || filter === 'protected'
  return {
    privacy: isPrivacy ? filter : privacy_filter === 'all' ? null : privacy_filter,
    kind: filter === 'own' || filter === 'collaborative' ? filter : 'all',
    archived: !isMe
      ? 'without'
      : filter === 'archived'
        ? 'only'
        : include_archived
          ? 'with'
          : 'without',
  }
}

const forms: Record<BoardSort, RegExp> = {
  alphabetical: /^/,
  last_pinned_to: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
  custom: /^\d{1,9}$/,
}

/** An invalid bookmark means the first page. */
function toListedAfter(keys: string[] | null, sort: BoardSort): ListedAfter | null {
  const [id = '', place = ''] = keys ?? []
  const isRead = isId(id) && forms[sort].test(place) && isMoment(place, sort)
  return isRead ? { id, place } : null
}

function isMoment(place: string, sort: BoardSort): boolean {
  return sort !== 'last_pinned_to' || !Number.isNaN(Date.parse(place))
}
