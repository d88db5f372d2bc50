import { useId } from 'react'
import { productName } from '#contract/pins/products/product-name'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Option, ProductOption } from './product-option.tsx'
import { domainOf } from './product-typing.ts'
import { type ProductTyping, useProductTyping } from './use-product-typing.ts'

interface ProductSearchProps extends ProductTyping {
  hint: string
  error?: string
}

/** Finds items of one's catalogs, or reads the page of a product whose address is typed. */
export function ProductSearch({ hint, error, ...typing }: ProductSearchProps) {
  const t = useMessages()
  const id = useId()
  const search = useProductTyping(typing)
  const { typed, address, items, highlighted, isOpen, isReading } = search
  const option = (index: number) => ({
    id: `${id}-${index}`,
    isHighlighted: highlighted === index,
    onHover: () => search.setHighlighted(index),
    onPick: () => search.pick(index),
  })

  return (
    <div>
      <TextField
        type="text"
        inputMode={search.isSearching ? 'search' : 'url'}
        role="combobox"
        name="product_tags"
        readOnly={typing.isFull || isReading}
        label={t('productField.label')}
        hint={hint}
        error={search.refusal ?? error}
        startIcon={<SearchIcon size={20} />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={highlighted >= 0 ? `${id}-${highlighted}` : undefined}
        value={typed}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={search.onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('productField.found')}
        hidden={!isOpen}
        onPointerLeave={() => search.setHighlighted(-1)}
        className="mt-2 rounded-card border border-line p-1"
      >
        {address !== null && (
          <Option {...option(0)}>
            <span className="min-w-0 font-bold break-words">
              {t('productField.add', { domain: domainOf(address) })}
            </span>
          </Option>
        )}
        {items.map((product, index) => (
          <ProductOption key={productName(product.tag)} product={product} {...option(index)} />
        ))}
      </div>
      {isReading && (
        <p className="mt-2 flex items-center gap-2 text-sm text-ink-soft">
          <Spinner label={t('productField.reading')} />
          <span aria-hidden="true">{t('productField.reading')}</span>
        </p>
      )}
      {search.isNothing && (
        <p className="mt-2 text-sm text-ink-soft">
          {search.hasFailed ? t('productField.searchFailed') : t('productField.nothing')}
        </p>
      )}
      <p role="status" className="sr-only">
        {isOpen && address === null && t('productField.foundCount', { count: search.count })}
      </p>
    </div>
  )
}
