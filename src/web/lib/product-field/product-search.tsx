import { type KeyboardEvent, useId, useState } from 'react'
import { productName } from '#contract/pins/products/product-name'
import type { ChosenProduct } from '#contract/pins/products/product-tag'
import { readProductPage } from '#contract/pins/products/read-product-page'
import { run } from '#web/lib/requests/run.ts'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { rowForKey } from '#web/ui/floats/list-keys.ts'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { chosenItem } from './chosen-item.ts'
import { Option, ProductOption } from './product-option.tsx'
import { domainOf, typedAddress } from './product-typing.ts'
import { useProductSearch } from './use-product-search.ts'

export interface ProductSearchProps {
  hint: string
  error?: string
  /** Not offered: they are chosen already. */
  chosen: readonly ChosenProduct[]
  /** Whose catalogs are searched: null, one's own; undefined, none. */
  advertiserId: string | null | undefined
  /** As many as may be are chosen. */
  isFull: boolean
  onProduct: (product: ChosenProduct) => void
}

/** Finds items of one's catalogs, or reads the page of a product whose address is typed. */
export function ProductSearch(props: ProductSearchProps) {
  const { hint, error, chosen, advertiserId, isFull, onProduct } = props
  const t = useMessages()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [highlighted, setHighlighted] = useState(-1)
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const address = typedAddress(typed)
  const isSearching = address === null && advertiserId !== undefined
  const search = useProductSearch(isSearching ? typed.trim() : '', advertiserId ?? null)
  const known = new Set(chosen.map(({ tag }) => productName(tag)))
  const items = isSearching
    ? search.items.map(chosenItem).filter(({ tag }) => !known.has(productName(tag)))
    : []
  const count = address === null ? items.length : 1
  const isOpen = typed.trim() !== '' && count > 0 && !isReading

  function type(text: string) {
    setTyped(text)
    setHighlighted(-1)
    setRefusal(null)
  }
  function choose(product: ChosenProduct) {
    if (!known.has(productName(product.tag))) onProduct(product)
    type('')
  }
  async function read(link: string) {
    setReading(true)
    setRefusal(null)
    try {
      choose(await run(readProductPage, { link, advertiser_id: advertiserId ?? null }))
    } catch (failure) {
      setRefusal(failureText(failure, t))
    } finally {
      setReading(false)
    }
  }
  function pick(index: number) {
    if (isFull || isReading) return
    const item = items[index]
    if (address !== null) void read(address)
    else if (item) choose(item)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || typed.trim() === '') return
    const row = rowForKey(event.key, highlighted, count)
    if (event.key === 'Enter') pick(Math.max(0, highlighted))
    else if (event.key === 'Escape') type('')
    else if (row !== null && event.key.startsWith('Arrow')) setHighlighted(row)
    else return
    event.preventDefault()
    // The dialog around it stays.
    event.stopPropagation()
  }
  const option = (index: number) => ({
    id: `${id}-${index}`,
    isHighlighted: highlighted === index,
    onHover: () => setHighlighted(index),
    onPick: () => pick(index),
  })
  const isNothing = isSearching && typed.trim() !== '' && !search.isWaiting && items.length === 0

  return (
    <div>
      <TextField
        type="text"
        inputMode={isSearching ? 'search' : 'url'}
        role="combobox"
        name="product_tags"
        readOnly={isFull || isReading}
        label={t('productField.label')}
        hint={hint}
        error={refusal ?? error}
        startIcon={<SearchIcon size={20} />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={highlighted >= 0 ? `${id}-${highlighted}` : undefined}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('productField.found')}
        hidden={!isOpen}
        onPointerLeave={() => setHighlighted(-1)}
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
      {isNothing && (
        <p className="mt-2 text-sm text-ink-soft">
          {search.hasFailed ? t('productField.searchFailed') : t('productField.nothing')}
        </p>
      )}
      <p role="status" className="sr-only">
        {isOpen && address === null && t('productField.foundCount', { count })}
      </p>
    </div>
  )
}
