import type { TaggedProduct } from '#contract/pins/products/product-tag'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { priceText } from './price-text.ts'

/** What it costs, and where it is to be had. */
export function ProductWords({ product }: { product: TaggedProduct }) {
  const t = useMessages()
  const price = priceText(t.locale, product)
  const { availability, domain } = product
  const isShort = availability !== null && availability !== 'IN_STOCK'
  return (
    <span className="block text-sm text-ink-soft tabular">
      {price && (
        <>
          <span className="font-bold text-ink">{price.now}</span>
          {price.before !== null && (
            <>
              {' '}
              <span className="sr-only">{t('pinProducts.before', { price: price.before })}</span>
              <s aria-hidden="true">{price.before}</s>
            </>
          )}
          {' · '}
        </>
      )}
      {isShort && <>{t('pinProducts.availability', { availability })} · </>}
      <span className="break-words">{domain}</span>
    </span>
  )
}
