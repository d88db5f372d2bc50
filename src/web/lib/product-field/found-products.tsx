import type { ChosenProduct } from '#contract/pins/products/product-tag'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ProductPicture } from './product-picture.tsx'
import { domainOf } from './product-typing.ts'
import { ProductWords } from './product-words.tsx'

export function FoundProduct({ product }: { product: ChosenProduct }) {
  return (
    <>
      <ProductPicture product={product} />
      <span className="min-w-0">
        <span className="line-clamp-2 font-bold break-words">{product.title}</span>
        <ProductWords product={product} />
      </span>
    </>
  )
}

/** The page of a product whose address was typed. */
export function FoundPage({ link }: { link: string }) {
  const t = useMessages()
  return (
    <span className="min-w-0 font-bold break-words">
      {t('productField.add', { domain: domainOf(link) })}
    </span>
  )
}
