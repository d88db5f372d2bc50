import type { RejectionReason } from '#contract/campaigns/review-reasons'
import { type Db, rows } from '#platform/database'
import type { BannedWord } from './checks/check-words.ts'

export function selectBannedWords(db: Db): Promise<BannedWord[]> {
  return rows<{ word: string; reason: RejectionReason | null }>(
    db,
    'select word, reason from ad_banned_words order by word',
    [],
  )
}

/** Which of these domains are blocked. */
export async function selectBlocked(
  db: Db,
  domains: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await rows<{ domain: string }>(
    db,
    'select domain from ad_blocked_domains where domain = any($1::text[])',
    [[...domains]],
  )
  return new Set(found.map(({ domain }) => domain))
}
