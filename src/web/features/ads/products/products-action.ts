import { promotionStatuses } from '#contract/campaigns/product-groups/promotion'
import {
  createProductPromotions,
  editProductPromotions,
  listProductPromotions,
} from '#contract/campaigns/product-groups/promotions'
import { type ActionInput, formAction, type Problems } from '#web/lib/forms/form-action.ts'
import type { Run } from '#web/lib/requests/run.ts'
import type { RowsChanged } from '../table/use-change-form.ts'
import { type PromotionChange, promotionChanges } from './promotion-changes.ts'

/** What was archived stays so, and is not undone. */
type PromotionsSaved = RowsChanged<PromotionChange>

const changesOf = ({ text, all }: Pick<ActionInput, 'text' | 'all'>) =>
  promotionChanges(text('to'), all('chosen'), text('bid'))

export const productsAction = formAction({
  change_promotions: {
    check: (given): Problems => {
      const changes = changesOf(given)
      if (changes === null) return { bid: given.t('productGroups.amountWrong') }
      return changes.length === 0 ? { form: given.t('adTable.nothingChosen') } : {}
    },
    do: (given) => savePromotions(given.run, given.text('advertiser_id'), changesOf(given) ?? []),
  },
  add_promotion: {
    do: async ({ text, run }): Promise<PromotionsSaved> => {
      const status = text('status') === 'EXCLUDED' ? 'EXCLUDED' : 'RUNNING'
      const { items } = await run(createProductPromotions, {
        advertiser_id: text('advertiser_id'),
        promotions: [
          {
            ...{ ad_group_id: text('ad_group_id'), product_group_id: text('product_group_id') },
            status,
          },
        ],
      })
      const refused = items.flatMap(({ exceptions }) => exceptions.map(({ message }) => message))
      return { saved: items.length - refused.length, undo: [], refused }
    },
  },
})

/** As many as one call of the API takes. */
const perCall = 30

export async function savePromotions(
  run: Run,
  advertiser_id: string,
  changes: readonly PromotionChange[],
): Promise<PromotionsSaved> {
  const answer: PromotionsSaved = { saved: 0, undo: [], refused: [] }
  for (let first = 0; first < changes.length; first += perCall) {
    const some = changes.slice(first, first + perCall)
    const before = await readBefore(run, advertiser_id, some)
    const { items } = await run(editProductPromotions, { advertiser_id, promotions: some })
    for (const [n, { data, exceptions }] of items.entries()) {
      const was = before.get(some[n]!.id)
      if (!data) answer.refused.push(exceptions[0]?.message ?? '')
      else {
        answer.saved += 1
        if (was && data.status !== 'ARCHIVED') answer.undo.push(was)
      }
    }
  }
  return answer
}

async function readBefore(
  run: Run,
  advertiser_id: string,
  changes: readonly PromotionChange[],
): Promise<Map<string, PromotionChange>> {
  const { items } = await run(listProductPromotions, {
    ...{ advertiser_id, promotion_ids: changes.map(({ id }) => id), page_size: 250 },
    statuses: [...promotionStatuses],
  })
  return new Map(
    items.map(({ id, status, bid_in_micro_currency }) => [
      id as string,
      { id, status, bid_in_micro_currency },
    ]),
  )
}
