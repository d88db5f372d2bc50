import type { OfferedItem } from '#domains/campaigns'
import type { Translate } from '#platform/texts'

/** What a card says of an item: what it costs now, its stock where it has to be waited for, and its name. */
export function itemTitle(
  title: string,
  {
    price_micro,
    currency,
    availability,
  }: Pick<OfferedItem, 'price_micro' | 'currency' | 'availability'>,
  t: Translate,
): string {
  const price = (Number(price_micro) / 1_000_000).toLocaleString(t.locale, {
    ...{ style: 'currency', currency },
  })
  const stock = availability === 'IN_STOCK' ? [] : [t('promotedItem.stock', { availability })]
  return [price, ...stock, title].join(' · ')
}
