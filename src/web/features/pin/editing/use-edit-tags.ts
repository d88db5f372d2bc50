import { useEffect, useState } from 'react'
import type { Pin } from '#contract/pins/pin'
import type { ChosenProduct } from '#contract/pins/products/product-tag'

export interface EditRefusal {
  field: string | null
  text: string
}

/** Whether the dialog has a field for it, with the place in the list of what is at fault. */
export function isOfTags(field: string): boolean {
  return /^(tagged_user_ids|topic_ids|product_tags)/.test(field)
}

/** Whom and what a pin tags and what it is about, as it is edited; only what was changed is sent. */
export function useEditTags(
  pin: Pin,
  isOpen: boolean,
  refusal: EditRefusal | null,
  onChange: () => void,
) {
  const [people, setPeople] = useState(pin.tagged_people)
  const [topics, setTopics] = useState(pin.topics)
  /** Null: as they are. */
  const [products, setProducts] = useState<ChosenProduct[] | null>(null)
  useEffect(() => {
    if (!isOpen) return
    setPeople(pin.tagged_people)
    setTopics(pin.topics)
    setProducts(null)
  }, [isOpen])
  const refusalOf = (option: string) =>
    refusal?.field?.startsWith(option) ? { field: refusal.field, text: refusal.text } : undefined

  return {
    changes: {
      ...(!isSame(idsOf(people), idsOf(pin.tagged_people)) && { tagged_user_ids: idsOf(people) }),
      ...(!isSame(idsOf(topics), idsOf(pin.topics)) && { topic_ids: idsOf(topics) }),
      ...(products && { product_tags: products.map(({ tag }) => tag) }),
    },
    tagging: {
      people,
      refusal: refusalOf('tagged_user_ids'),
      onChange({ tagged_people }: Partial<Pick<Pin, 'tagged_people'>>) {
        if (tagged_people) setPeople(tagged_people)
        onChange()
      },
    },
    about: {
      topics,
      refusal: refusalOf('topic_ids'),
      onChange({ topics: chosen }: Partial<Pick<Pin, 'topics'>>) {
        if (chosen) setTopics(chosen)
        onChange()
      },
    },
    shopping: {
      chosen: products,
      refusal: refusalOf('product_tags'),
      onChange({ tagged_products }: { tagged_products: ChosenProduct[] }) {
        setProducts(tagged_products)
        onChange()
      },
    },
  }
}

const idsOf = <Id>(chosen: readonly { id: Id }[]) => chosen.map(({ id }) => id)
const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()
