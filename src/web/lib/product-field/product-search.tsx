import { useState } from 'react'
import { productName } from '#contract/pins/products/product-name'
import type { ChosenProduct } from '#contract/pins/products/product-tag'
import { readProductPage } from '#contract/pins/products/read-product-page'
import { run } from '#web/lib/requests/run.ts'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type Findable, FindField } from '../find-field/find-field.tsx'
import { chosenItem } from './chosen-item.ts'
import { FoundPage, FoundProduct } from './found-products.tsx'
import { typedAddress } from './product-typing.ts'
import { useProductSearch } from './use-product-search.ts'

interface ProductSearchProps {
  hint: string
  error: string | undefined
  /** Not offered: they are chosen already. */
  chosen: readonly ChosenProduct[]
  /** Whose catalogs are searched: null, one's own; undefined, none. */
  advertiserId: string | null | undefined
  /** As many as may be are chosen. */
  isFull: boolean
  onProduct: (product: ChosenProduct) => void
}

/** Finds items of one's catalogs, or reads the page of a product whose address is typed, once it is chosen. */
export function ProductSearch(props: ProductSearchProps) {
  const { hint, error, chosen, advertiserId, isFull, onProduct } = props
  const t = useMessages()
  const [typed, setTyped] = useState('')
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const address = typedAddress(typed)
  const isSearching = address === null && advertiserId !== undefined
  const search = useProductSearch(isSearching ? typed.trim() : '', advertiserId ?? null)
  const known = new Set(chosen.map(({ tag }) => productName(tag)))
  const items = isSearching
    ? search.items.map(chosenItem).filter(({ tag }) => !known.has(productName(tag)))
    : []

  return (
    <FindField
      name="product_tags"
      inputMode={isSearching ? 'search' : 'url'}
      label={t('productField.label')}
      hint={hint}
      error={refusal ?? error}
      isDisabled={isFull || isReading}
      typed={typed}
      onType={type}
      found={isReading ? [] : address === null ? items.map(toFindable) : [foundPage(address)]}
      listLabel={t('productField.found')}
      status={address === null && t('productField.foundCount', { count: items.length })}
      nothing={nothing()}
    />
  )

  function type(text: string) {
    setTyped(text)
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
  function toFindable(product: ChosenProduct): Findable {
    return {
      id: productName(product.tag),
      content: <FoundProduct product={product} />,
      end: <PlusIcon size={20} />,
      onPick: () => choose(product),
    }
  }
  function foundPage(link: string): Findable {
    return {
      id: 'page',
      content: <FoundPage link={link} />,
      end: <PlusIcon size={20} />,
      onPick: () => void read(link),
    }
  }
  function nothing() {
    if (isReading)
      return (
        <span className="flex items-center gap-2">
          <Spinner label={t('productField.reading')} />
          <span aria-hidden="true">{t('productField.reading')}</span>
        </span>
      )
    if (!isSearching || search.isWaiting) return null
    return search.hasFailed ? t('productField.searchFailed') : t('productField.nothing')
  }
}
