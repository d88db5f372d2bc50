import type { PersonId, PinId } from '#contract/ids'
import { PinOptions } from '#contract/pins/builder/pin-options'
import type { CommandContext } from '#platform/operations'
import { disclose } from '../disclosures/disclose.ts'
import { keepTags } from '../people-tags/keep-tags.ts'
import { keepProducts } from '../products/keep-products.ts'
import { setCommentsAllowed } from './closed-comments.ts'

/** What of a save, or of what was stored for one, are options. */
export function optionsIn(input: object): PinOptions {
  return PinOptions.parse(input)
}

/** Those that were stored, with what is changed of them. */
export function withChanges(stored: Partial<PinOptions>, by: Partial<PinOptions>): PinOptions {
  const given = Object.entries(by).filter(([, value]) => value !== undefined)
  return optionsIn({ ...stored, ...Object.fromEntries(given) })
}

/** Keeps what was chosen for a pin that was just made. */
export async function keepOptions(
  context: Pick<CommandContext, 'db' | 'newId' | 'clock'>,
  pin: { id: PinId; person_id: PersonId },
  { comments_allowed, tagged_user_ids, topic_ids: _ofItsRow, product_tags, ...said }: PinOptions,
): Promise<void> {
  const { db, clock } = context
  if (!comments_allowed) await setCommentsAllowed(db, pin, false, clock.now())
  if (said.is_ai_made || said.is_paid_link || said.partnership !== 'none')
    await disclose(context, pin, said)
  if (tagged_user_ids.length > 0) await keepTags(context, pin, tagged_user_ids)
  if (product_tags.length > 0) await keepProducts(context, pin, product_tags)
}
