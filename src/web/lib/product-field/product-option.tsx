import type { ReactNode } from 'react'
import type { ChosenProduct } from '#contract/pins/products/product-tag'
import { classNames } from '#web/ui/class-names.ts'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { ProductPicture } from './product-picture.tsx'
import { ProductWords } from './product-words.tsx'

interface OptionProps {
  id: string
  isHighlighted: boolean
  onPick: () => void
  onHover: () => void
}

/** A row of what is found; the field steers it by keys. */
export function ProductOption({ product, ...option }: OptionProps & { product: ChosenProduct }) {
  return (
    <Option {...option}>
      <ProductPicture product={product} />
      <span className="min-w-0">
        <span className="line-clamp-2 font-bold break-words">{product.title}</span>
        <ProductWords product={product} />
      </span>
    </Option>
  )
}

export function Option({
  id,
  isHighlighted,
  onPick,
  onHover,
  children,
}: OptionProps & { children: ReactNode }) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isHighlighted}
      onClick={onPick}
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onHover}
      className={classNames(
        'flex min-h-14 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sand',
        isHighlighted && 'bg-sand',
      )}
    >
      {children}
      <PlusIcon size={20} className="ms-auto shrink-0 text-ink-soft" />
    </div>
  )
}
