import { useEffect, useState } from 'react'
import type { Pin } from '#contract/pins/pin'
import { listPinProducts } from '#contract/pins/products/list-pin-products'
import type { ChosenProduct } from '#contract/pins/products/product-tag'
import {
  ProductField,
  type ProductFieldProps,
  useProductTagging,
} from '#web/lib/product-field/product-field.tsx'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'

/** Which products are tagged in a pin, read once the dialog is open: its creator also sees those that are gone. */
export function PinProductsField({
  pin,
  chosen,
  ...props
}: Omit<ProductFieldProps, 'products' | 'isStory'> & {
  pin: Pin
  /** Null: as they are. */
  chosen: readonly ChosenProduct[] | null
}) {
  const t = useMessages()
  const isStory = pin.story_pin_data !== null
  const { isOffered } = useProductTagging(isStory)
  const [loaded, setLoaded] = useState<readonly ChosenProduct[] | 'failed' | null>(null)
  useEffect(() => {
    if (!isOffered) return
    const controller = new AbortController()
    run(listPinProducts, { id: pin.id }, controller.signal).then(
      (products) => setLoaded(products),
      () => controller.signal.aborted || setLoaded('failed'),
    )
    return () => controller.abort()
  }, [isOffered, pin.id])
  if (loaded === 'failed') return <p className="text-ink-soft">{t('productField.unloaded')}</p>
  const products = chosen ?? loaded
  return products && <ProductField {...props} isStory={isStory} products={products} />
}
