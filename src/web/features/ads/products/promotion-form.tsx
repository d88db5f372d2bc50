import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FoundTable } from '../table/load-table.ts'
import { TableForm } from '../table/table-form.tsx'
import { useChangeForm } from '../table/use-change-form.ts'
import type { ProductsData } from './load-products.ts'
import { savePromotions } from './products-action.ts'
import { bulkPromotionStatuses, type PromotionChange } from './promotion-changes.ts'

/** The table of product groups, which are paused, included, excluded, archived and bid for in it. */
export function PromotionForm(data: ProductsData & { found: FoundTable }) {
  const t = useMessages()
  const change = usePromotionForm('change_promotions', data.advertiser.id)
  return (
    <TableForm
      {...data}
      change={change}
      bulk={
        <>
          {bulkPromotionStatuses.map((status) => (
            <Button
              key={status}
              type="submit"
              name="to"
              value={status}
              size="sm"
              isLoading={change.isSending}
            >
              {t('productGroups.setStatus', { status })}
            </Button>
          ))}
          <TextField
            label={t('productGroups.bidIn', { currency: data.advertiser.currency })}
            isLabelHidden
            placeholder={t('productGroups.bidIn', { currency: data.advertiser.currency })}
            name="bid"
            size="sm"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            error={change.problems.bid}
            className="w-36"
          />
          <Button type="submit" name="to" value="BID" size="sm" isLoading={change.isSending}>
            {t('productGroups.setBid')}
          </Button>
        </>
      }
    />
  )
}

/** A form that changes what ad groups do with product groups: says what came of it, and undoes it. */
export function usePromotionForm(
  intent: 'change_promotions' | 'add_promotion',
  advertiserId: string,
) {
  return useChangeForm<PromotionChange>(intent, 'ad-promotions', (changes) =>
    savePromotions(run, advertiserId, changes),
  )
}
