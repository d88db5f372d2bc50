import type { Pin } from '#contract/pins/pin'
import { ProductPicture } from '#web/lib/product-field/product-picture.tsx'
import { ProductWords } from '#web/lib/product-field/product-words.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { pinLinkRel } from '../pin-link.ts'

/** The products that its creator tags in a pin, each a link to its shop. */
export function ShopPin({ pin }: { pin: Pin }) {
  const t = useMessages()
  return (
    <section aria-label={t('pinProducts.title')} className="@container/products mt-6">
      <h2 className="text-base font-bold">{t('pinProducts.title')}</h2>
      <ul className="mt-2 grid gap-2 @md/products:grid-cols-2">
        {pin.tagged_products.map((product) => (
          <li key={`${product.link} ${product.title}`} className="min-w-0">
            <Anchor
              href={product.link}
              target="_blank"
              rel={pinLinkRel}
              className="group flex h-full items-center gap-3 rounded-card border border-line p-2 hover:bg-sand"
            >
              <ProductPicture product={product} />
              <span className="min-w-0">
                <span className="line-clamp-2 font-bold break-words group-hover:underline">
                  {product.title}
                </span>
                <ProductWords product={product} />
              </span>
              <span className="sr-only">{t('pin.newTab')}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
