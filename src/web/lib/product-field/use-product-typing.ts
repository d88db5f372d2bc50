import { type KeyboardEvent, useState } from 'react'
import { productName } from '#contract/pins/products/product-name'
import type { ChosenProduct } from '#contract/pins/products/product-tag'
import { readProductPage } from '#contract/pins/products/read-product-page'
import { run } from '#web/lib/requests/run.ts'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { rowForKey } from '#web/ui/floats/list-keys.ts'
import { chosenItem } from './chosen-item.ts'
import { typedAddress } from './product-typing.ts'
import { useProductSearch } from './use-product-search.ts'

export interface ProductTyping {
  /** Not offered: they are chosen already. */
  chosen: readonly ChosenProduct[]
  /** Whose catalogs are searched: null, one's own; undefined, none. */
  advertiserId: string | null | undefined
  /** As many as may be are chosen. */
  isFull: boolean
  onProduct: (product: ChosenProduct) => void
}

/** What is typed: words of items, or the address of a page, which is read once it is chosen. */
export function useProductTyping({ chosen, advertiserId, isFull, onProduct }: ProductTyping) {
  const t = useMessages()
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

  return {
    ...{ typed, type, address, items, count, highlighted, setHighlighted, pick, onKeyDown },
    ...{ isReading, isSearching, refusal },
    isOpen: typed.trim() !== '' && count > 0 && !isReading,
    isNothing: isSearching && typed.trim() !== '' && !search.isWaiting && items.length === 0,
    hasFailed: search.hasFailed,
  }
}
