import { type Bounce, listBounces } from '#contract/accounts/bounces/list-bounces'
import { highestId } from '#contract/ids'
import { answerQuery } from '#platform/operations'
import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'
import { type BounceRow, selectBounces } from './bounce-lists.ts'
import { bounceKey } from './bounce-rules.ts'

const feed = 'bounces'

export const listBouncesHandler = answerQuery(listBounces, async ({ db, clock }, input) => {
  const start = readIdBookmark(input.bookmarks, feed)
  if (start === 'end') return { items: [], bookmark: null }
  const filter = {
    reason: input.reason ?? null,
    mail_kind: input.mail_kind ?? null,
    domain: input.domain === '' ? null : toDomain(input.domain),
    id: input.id ?? null,
  }
  const found = await selectBounces(db, filter, start ?? highestId, input.page_size + 1)
  const { shown, bookmark } = cutToPage(found, input.page_size, ({ id }) =>
    writeBookmark(feed, [id]),
  )
  return { items: shown.map((one) => toBounce(one, clock.now())), bookmark }
})

/** In the form of keys: `@Schule.Example` is `schule.example`, and signs of other scripts are punycode. */
function toDomain(text: string): string {
  return bounceKey(`a@${text.replace(/^@/, '')}`).slice(2)
}

function toBounce(
  { person_id, username, blocked_until: until, ...row }: BounceRow,
  now: Date,
): Bounce {
  return {
    ...row,
    member: person_id !== null && username !== null ? { id: person_id, username } : null,
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
    blocked_until: until !== null && until > now ? until.toISOString() : null,
  }
}
