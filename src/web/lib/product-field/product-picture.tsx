import type { ChosenProduct } from '#contract/pins/products/product-tag'
import { previewAddress } from '#web/lib/picture-input/preview-address.ts'
import { BoxIcon } from '#web/ui/icons/icons-ads.tsx'

/** Beside a name that says what it shows. */
export function ProductPicture({
  product: { image, image_link },
}: {
  product: Pick<ChosenProduct, 'image'> & Partial<Pick<ChosenProduct, 'image_link'>>
}) {
  const src = image?.url ?? (image_link ? previewAddress(image_link, '236x') : null)
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-bead bg-sand text-ink-soft">
      {src === null ? (
        <BoxIcon size={24} />
      ) : (
        <img src={src} alt="" loading="lazy" className="size-full object-cover" />
      )}
    </span>
  )
}
