import type { ProductPromotion, PromotedItem } from '#contract/campaigns/product-groups/promotion'
import { groupInsightsPath } from '#web/lib/pages/paths/insights-path.ts'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useFigures } from '../../campaigns/figures/use-figures.ts'
import { cellClass, figureClass } from './table-look.ts'
import { noValue } from './value-text.ts'

export function promotionName(
  { name, catalog_product_group_id }: Pick<ProductPromotion, 'name' | 'catalog_product_group_id'>,
  t: Translate,
): string {
  if (catalog_product_group_id === null) return t('campaigns.everythingElse')
  return name === '' ? t('productGroups.deletedGroup') : name
}

/** Of the product group that an item is promoted with. */
export const groupOfItem = (item: PromotedItem, t: Translate): string =>
  promotionName({ ...item, name: item.group_name }, t)

const dots: Record<ProductPromotion['status'], string> = {
  RUNNING: 'bg-moss',
  PAUSED: 'border-line-strong!',
  EXCLUDED: 'bg-berry',
  ARCHIVED: 'border-line-strong!',
}

/** Its status, how many items it has, and what it bids. */
export function PromotionCells({
  promotion,
  currency,
}: {
  promotion: ProductPromotion
  currency: string
}) {
  const t = useMessages()
  const { money } = useFigures(currency)
  const { status, item_count, approved_count, failed_count, bid_in_micro_currency } = promotion
  const waiting = item_count - approved_count - failed_count
  const notes = [
    ...(waiting > 0 ? [t('productGroups.itemsWaiting', { count: waiting })] : []),
    ...(failed_count > 0 ? [t('productGroups.itemsFailed', { count: failed_count })] : []),
  ]
  return (
    <>
      <td className={cellClass}>
        <State dot={dots[status]}>{t('productGroups.promotionState', { state: status })}</State>
        {status !== 'ARCHIVED' && notes.length > 0 && (
          <span className="block max-w-64 truncate text-xs text-ink-soft">{notes.join(' · ')}</span>
        )}
      </td>
      <td className={figureClass}>{item_count.toLocaleString(t.locale)}</td>
      <td className={figureClass}>
        {bid_in_micro_currency === null
          ? t('productGroups.bidOfGroup')
          : money(bid_in_micro_currency)}
      </td>
    </>
  )
}

/** Everything else is in no product group that could be named. */
export function GroupInsightsLink({
  advertiserId,
  promotion,
  query,
}: {
  advertiserId: string
  promotion: ProductPromotion
  query: string
}) {
  const t = useMessages()
  const { campaign_id, catalog_product_group_id: id } = promotion
  if (id === null) return null
  return (
    <Anchor
      href={`${groupInsightsPath(advertiserId, campaign_id, id)}?${query}`}
      aria-label={t('insightPages.linkOf', { name: promotionName(promotion, t) })}
      className="hit relative shrink-0 text-ink-soft hover:text-ink hover:underline"
    >
      {t('insightPages.link')}
    </Anchor>
  )
}

/** A button of the form around the table, which includes or excludes the group. */
export function PromotionActions({ promotion }: { promotion: ProductPromotion }) {
  const t = useMessages()
  const { id, status, is_included } = promotion
  if (status === 'ARCHIVED') return noValue
  const names = { included: is_included ? 'yes' : 'no', name: promotionName(promotion, t) }
  return (
    <button
      type="submit"
      name="to"
      value={`${is_included ? 'EXCLUDED' : 'RUNNING'}:${id}`}
      aria-label={t('productGroups.excludeNamed', names)}
      className="hit relative h-8 rounded-pill bg-sand px-3 font-bold hover:bg-sand-deep"
    >
      {t('productGroups.excludeOne', names)}
    </button>
  )
}

const itemDots = {
  ...{ SHOWN: 'bg-moss', WAITING: 'bg-straw', REJECTED: 'bg-berry', FAILED: 'bg-berry' },
  ...{ OUT_OF_STOCK: 'bg-berry', GONE: 'border-line-strong!', LEFT: 'border-line-strong!' },
  OFF: 'border-line-strong!',
}

/** Whether an item is shown, and if not, why. */
export function itemState(item: PromotedItem): keyof typeof itemDots {
  const { availability, is_promoted, failure, ad_status } = item
  if (availability === null) return 'GONE'
  if (availability === 'OUT_OF_STOCK') return 'OUT_OF_STOCK'
  if (!is_promoted) return 'LEFT'
  if (failure !== null) return 'FAILED'
  if (ad_status === 'APPROVED') return 'SHOWN'
  if (ad_status === 'REJECTED') return 'REJECTED'
  return ad_status === null || ad_status === 'PENDING' ? 'WAITING' : 'OFF'
}

/** Whether it is shown, what it costs now, and of which group it is. */
export function ItemCells({ item }: { item: PromotedItem }) {
  const t = useMessages()
  const { failure, price_micro, currency } = item
  const state = itemState(item)
  return (
    <>
      <td className={cellClass}>
        <State dot={itemDots[state]}>{t('productGroups.itemState', { state })}</State>
        {state === 'FAILED' && (
          <span className="block max-w-64 truncate text-xs text-ink-soft" title={failure ?? ''}>
            {failure}
          </span>
        )}
      </td>
      <td className={figureClass}>
        {price_micro === null || currency === null
          ? noValue
          : (price_micro / 1_000_000).toLocaleString(t.locale, { style: 'currency', currency })}
      </td>
      <td className={classNames(cellClass, 'max-w-56 truncate')}>{groupOfItem(item, t)}</td>
    </>
  )
}

/** Its picture, title and id; leads to its page in the shop. */
export function ItemName({ item: { image_url, title, item_id, link } }: { item: PromotedItem }) {
  return (
    <span className="flex items-center gap-3">
      {image_url === null ? (
        <span aria-hidden="true" className="size-10 shrink-0 rounded-control bg-sand" />
      ) : (
        <img
          src={image_url}
          alt=""
          loading="lazy"
          className="size-10 shrink-0 rounded-control bg-sand object-cover"
        />
      )}
      <span className="min-w-0">
        {link === null ? (
          <span className="block truncate font-bold" title={title}>
            {title}
          </span>
        ) : (
          <Anchor
            href={link}
            target="_blank"
            rel="noreferrer nofollow"
            title={title}
            className="block truncate font-bold hover:underline"
          >
            {title}
          </Anchor>
        )}
        <span className="block truncate text-xs text-ink-soft">{item_id}</span>
      </span>
    </span>
  )
}

function State({ dot, children }: { dot: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className={classNames('size-2.5 shrink-0 rounded-pill border border-transparent', dot)}
      />
      {children}
    </span>
  )
}
