import type { Topic } from '#contract/discover/topics'
import type { InterestId, PersonId } from '#contract/ids'
import type { PersonCard } from '#contract/people/person'
import type { PinOptions, ShownOptions } from '#contract/pins/builder/pin-options'
import { productName } from '#contract/pins/products/product-name'
import type { ChosenProduct } from '#contract/pins/products/product-tag'
import type { AnyContext } from '#platform/operations'
import { selectTaggable } from '../people-tags/tag-queries.ts'
import type { PinPorts } from '../ports.ts'
import { toChosenProducts } from '../products/product-views.ts'
import { optionsIn } from './keep-options.ts'

interface Stored {
  person_id: PersonId
  options: Partial<PinOptions>
}

/** What was stored for pins that will be in one name, as whoever changes it sees it. */
export async function optionsShown(
  context: AnyContext,
  { selectTopics }: PinPorts,
  found: readonly Stored[],
): Promise<(stored: Stored) => ShownOptions> {
  const [first] = found
  const named = found.flatMap(({ options }) => options.tagged_user_ids ?? [])
  const people = first ? await selectTaggable(context.db, first.person_id, named) : new Map()
  const about = found.flatMap(({ options }) => options.topic_ids ?? [])
  const topics = about.length > 0 ? await selectTopics(context, [...new Set(about)]) : new Map()
  const tags = found.flatMap(({ options }) => optionsIn(options).product_tags)
  const products = first ? await toChosenProducts(context.db, first.person_id, tags) : []
  const productOf = new Map(products.map((product) => [productName(product.tag), product]))
  return ({ options }) => toShownOptions(optionsIn(options), people, topics, productOf)
}

function toShownOptions(
  { tagged_user_ids, topic_ids, ...options }: PinOptions,
  people: ReadonlyMap<PersonId, PersonCard>,
  found: ReadonlyMap<InterestId, Topic>,
  productOf: ReadonlyMap<string, ChosenProduct>,
): ShownOptions {
  const tagged_people = tagged_user_ids.flatMap((id) => people.get(id) ?? [])
  const topics = topic_ids.flatMap((id) => found.get(id) ?? [])
  return {
    ...options,
    ...{ tagged_user_ids: tagged_people.map(({ id }) => id), tagged_people },
    ...{ topic_ids: topics.map(({ id }) => id), topics },
    tagged_products: options.product_tags.flatMap((tag) => productOf.get(productName(tag)) ?? []),
  }
}
