import { isFailure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { type Db, rows } from '#platform/database'
import type { Services } from '#platform/operations'

/** Has the provider forget the cards of somebody's ad accounts. Those it forgot already are no error. */
export async function forgetCards(
  { payments }: Pick<Services, 'payments'>,
  db: Db,
  personId: PersonId,
): Promise<void> {
  if (payments.cards === null) return
  const known = await rows<{ card_ref: string | null }>(
    db,
    `select p.card_ref from billing_profiles p join advertisers a on a.id = p.advertiser_id
      where a.owner_id = $1 and p.provider = $2 and p.card_ref is not null`,
    [personId, payments.kind],
  )
  for (const { card_ref } of known) {
    try {
      await payments.cards.forgetCard(card_ref ?? '')
    } catch (error) {
      // Nothing is charged to it any more in any case; while there is no answer, the deletion waits.
      if (isFailure(error, 'payments_unavailable')) throw error
    }
  }
}
