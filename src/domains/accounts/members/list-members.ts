import { listMembers, type Member } from '#contract/accounts/members/list-members'
import { highestId } from '#contract/ids'
import { answerQuery } from '#platform/operations'
import { cutToPage, readBookmark, readIdBookmark, writeBookmark } from '#platform/paging'
import { type MemberRow, selectMembers, selectMembersByStorage } from './member-queries.ts'

const nothing = { items: [], bookmark: null }

export const listMembersHandler = answerQuery(listMembers, async ({ db }, input) => {
  const { order, page_size, bookmarks } = input
  const filter = { state: input.state ?? null, query: input.query }
  const feed = `members_${order}`
  if (order === 'joined') {
    const start = readIdBookmark(bookmarks, feed)
    if (start === 'end') return nothing
    const found = await selectMembers(db, filter, start ?? highestId, page_size + 1)
    return toPage(cutToPage(found, page_size, ({ id }) => writeBookmark(feed, [id])))
  }
  const start = readBookmark(bookmarks, feed, 2)
  if (start === 'end') return nothing
  const [bytes = '', id = ''] = start ?? []
  const isPlace = [bytes, id].every((text) => /^\d{1,18}$/.test(text))
  const after = isPlace ? { bytes, id } : { bytes: highestId, id: highestId }
  const found = await selectMembersByStorage(db, filter, after, page_size + 1)
  return toPage(
    cutToPage(found, page_size, (last) => writeBookmark(feed, [String(last.used_bytes), last.id])),
  )
})

function toPage({ shown, bookmark }: { shown: MemberRow[]; bookmark: string | null }) {
  return { items: shown.map(toMember), bookmark }
}

export function toMember({ created_at, ...member }: MemberRow): Member {
  return { ...member, joined_at: created_at.toISOString() }
}
