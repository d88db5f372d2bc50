import { type AudienceOverlap, compareAudiences } from '#contract/audiences/compare-audiences'
import { toSeconds } from '#contract/campaigns/moments'
import { Failure } from '#contract/errors'
import type { AdvertiserId, AudienceId } from '#contract/ids'
import { limits } from '#contract/limits'
import { lockPermitted } from '#domains/advertisers'
import type { Db } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'
import { type AudienceRow, findAudience } from '../definitions/audience-queries.ts'
import { boundsOf, hiddenPeople } from '../members/hidden-size.ts'
import { countShared, findOverlap, type Pair, saveOverlap } from './overlap-queries.ts'

const hourMs = 3_600_000

export const compareAudiencesHandler = answerCommand(
  compareAudiences,
  async (context, { advertiser_id, audience_id, other_audience_id }): Promise<AudienceOverlap> => {
    const { db, clock, limiter, encryption } = context
    // Locked, so that one pair is counted once.
    const { id } = await lockPermitted(db, advertiser_id, memberOf(context).id, 'edit_audiences')
    const one = await findReady(db, id, audience_id, 'audience_id')
    const other = await findReady(db, id, other_audience_id, 'other_audience_id')
    if (one.source_id === other.source_id)
      throw new Failure('invalid_input', {
        field: 'other_audience_id',
        text: { key: 'input.otherAudience' },
      })
    const pair = pairOf(one, other)
    const now = clock.now()
    const since = new Date(now.getTime() - limits.audienceSizeHours * hourMs)
    const answer = (shown: number, at: Date): AudienceOverlap => ({
      ...{ audience_id: one.id, other_audience_id: other.id },
      ...{ size: boundsOf(shown), counted_time: toSeconds(at) },
    })
    const known = await findOverlap(db, pair, since)
    if (known) return answer(known.shown_people, known.counted_at)
    await limiter.take('audience', id)
    const people = await countShared(db, pair, now)
    // Hidden by the same number for all pairs of an ad account, so that asking with other pairs averages nothing out.
    const shown_people = hiddenPeople(encryption, `overlap ${id}`, people)
    await saveOverlap(db, pair, { shown_people, counted_at: now })
    return answer(shown_people, now)
  },
)

async function findReady(
  db: Db,
  advertiserId: AdvertiserId,
  id: AudienceId,
  field: string,
): Promise<AudienceRow> {
  const found = await findAudience(db, advertiserId, id)
  if (!found) throw new Failure('audience_not_found', { field })
  if (found.status !== 'READY' || found.archived_at !== null)
    throw new Failure('audience_not_ready', { field })
  return found
}

function pairOf({ advertiser_id, source_id }: AudienceRow, other: AudienceRow): Pair {
  const isFirst = BigInt(source_id) < BigInt(other.source_id)
  const [first_source_id, second_source_id] = isFirst
    ? [source_id, other.source_id]
    : [other.source_id, source_id]
  return { advertiser_id, first_source_id, second_source_id }
}
