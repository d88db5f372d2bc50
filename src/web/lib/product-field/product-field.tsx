import { useRef } from 'react'
import { limits } from '#contract/limits'
import { hasPinFeature } from '#contract/pins/builder/pin-features'
import type { ShownOptions } from '#contract/pins/builder/pin-options'
import { productName } from '#contract/pins/products/product-name'
import type { ChosenProduct } from '#contract/pins/products/product-tag'
import { pinMaker } from '#web/lib/pages/pin-maker.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import { ProductPicture } from './product-picture.tsx'
import { ProductSearch } from './product-search.tsx'
import { ProductWords } from './product-words.tsx'

export interface ProductFieldProps {
  products: readonly ChosenProduct[]
  /** Of several pages, which go on by themselves: everybody tags products there. */
  isStory?: boolean
  /** What was refused: `product_tags`, with the place in the list where it is one of the products. */
  refusal?: { field: string; text: string }
  onChange: (chosen: Pick<ShownOptions, 'tagged_products' | 'product_tags'>) => void
}

/** For those who may tag products in pins, which. Its texts are those of the parts `scheduled` and `disclosure`. */
export function ProductField({ products, isStory = false, refusal, onChange }: ProductFieldProps) {
  const t = useMessages()
  const { acting } = useFacts()
  const place = useRef<HTMLDivElement>(null)
  const { isOffered, hasCatalogs } = useProductTagging(isStory)
  const isFull = products.length >= limits.taggedProducts
  const refused = products[Number(refusal?.field.split('.')[1])]
  const choose = (chosen: ChosenProduct[]) =>
    onChange({ tagged_products: chosen, product_tags: chosen.map(({ tag }) => tag) })
  function leaveOut(one: ChosenProduct) {
    choose(products.filter((other) => other !== one))
    // Its button is gone.
    place.current?.querySelector('input')?.focus()
  }
  // Those that were chosen for a story stay in view when it becomes something else, to be taken out.
  if (!isOffered && products.length === 0) return null
  const hint = t(hasCatalogs ? 'productField.hint' : 'productField.hintPage')
  return (
    <div ref={place}>
      <ProductSearch
        hint={isFull ? t('productField.enough', { max: limits.taggedProducts }) : hint}
        error={refused ? t('productField.refused', { name: refused.title }) : refusal?.text}
        chosen={products}
        advertiserId={hasCatalogs ? (acting?.id ?? null) : undefined}
        isFull={isFull}
        onProduct={(product) => choose([...products, product])}
      />
      {products.length > 0 && (
        <ul aria-label={t('productField.tagged')} className="mt-3 flex flex-col gap-2">
          {products.map((product) => (
            <li
              key={productName(product.tag)}
              className={classNames(
                'flex items-center gap-3 rounded-card border p-2',
                product === refused ? 'border-berry' : 'border-line',
              )}
            >
              <ProductPicture product={product} />
              <span className="min-w-0 grow">
                <span className="line-clamp-2 font-bold break-words">{product.title}</span>
                {product.is_gone ? (
                  <span className="block text-sm text-ink-soft">{t('productField.gone')}</span>
                ) : (
                  <ProductWords product={product} />
                )}
              </span>
              <IconButton
                size="sm"
                label={t('productField.leaveOut', { name: product.title })}
                icon={<CloseIcon size={18} />}
                onClick={() => leaveOut(product)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Whether the viewer tags products in such a pin, and has catalogs to choose from. */
export function useProductTagging(isStory: boolean): { isOffered: boolean; hasCatalogs: boolean } {
  const maker = pinMaker(useFacts())
  const hasCatalogs = hasPinFeature('shop_the_pin', maker)
  const isOffered = hasCatalogs || (isStory && hasPinFeature('idea_pin_products', maker))
  return { isOffered, hasCatalogs }
}
