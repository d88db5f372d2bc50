import type { CatalogItem } from '#contract/catalogs/items'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { classNames } from '#web/ui/class-names.ts'

const cell = 'h-10 px-3 py-1.5 first:ps-4 last:pe-4'
const pinned = 'sticky start-0 z-1 bg-surface'
const columns = ['title', 'price', 'availability', 'id', 'brand', 'type'] as const

/** On narrow screens it scrolls by itself, its names staying in view. */
export function ItemTable({ items }: { items: readonly CatalogItem[] }) {
  const t = useMessages()
  return (
    <section
      aria-label={t('catalogPages.items')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto border-t border-line last:rounded-b-card"
    >
      <table className="w-full border-collapse text-sm tabular">
        <thead>
          <tr className="border-b border-line text-ink-soft">
            {columns.map((name) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  cell,
                  'font-bold whitespace-nowrap',
                  name === 'price' ? 'text-end' : 'text-start',
                  name === 'title' && pinned,
                )}
              >
                {t('catalogPages.column', { name })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow key={item.item_id} item={item} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ItemRow({ item }: { item: CatalogItem }) {
  const t = useMessages()
  const money = (micro: number) =>
    (micro / 1_000_000).toLocaleString(t.locale, { style: 'currency', currency: item.currency })
  return (
    <tr className="border-line not-first:border-t">
      <th
        scope="row"
        className={classNames(cell, pinned, 'max-w-60 min-w-36 text-start font-normal')}
      >
        <Anchor
          href={item.link}
          target="_blank"
          rel="noreferrer nofollow"
          className="line-clamp-2 font-bold break-words underline-offset-2 hover:underline"
        >
          {item.title}
        </Anchor>
      </th>
      <td className={classNames(cell, 'text-end whitespace-nowrap')}>
        {item.sale_price_micro === null ? (
          money(item.price_micro)
        ) : (
          <>
            {money(item.sale_price_micro)}{' '}
            <span className="block text-ink-soft">
              {t('catalogPages.before', { price: money(item.price_micro) })}
            </span>
          </>
        )}
      </td>
      <td className={classNames(cell, 'whitespace-nowrap')}>
        {t('catalogPages.availability', { availability: item.availability })}
      </td>
      <td className={classNames(cell, 'max-w-60 min-w-32 break-words')}>{item.item_id}</td>
      <td className={cell}>{item.brand ?? '–'}</td>
      <td className={classNames(cell, 'min-w-40')}>
        {item.product_type ?? item.google_product_category ?? '–'}
      </td>
    </tr>
  )
}
