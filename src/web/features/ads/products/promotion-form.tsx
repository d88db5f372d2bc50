import { useRevalidator } from 'react-router'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { FoundTable } from '../table/load-table.ts'
import { TableForm } from '../table/table-form.tsx'
import type { ProductsData } from './load-products.ts'
import { type PromotionsSaved, savePromotions } from './products-action.ts'
import { bulkPromotionStatuses } from './promotion-changes.ts'

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
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const { revalidate } = useRevalidator()

  async function undo(edits: PromotionsSaved['undo']) {
    try {
      await savePromotions(run, advertiserId, edits)
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
  }

  return useActionForm<PromotionsSaved>(intent, {
    onDone: ({ saved, undo: edits, refused }) => {
      if (saved > 0)
        toasts.show({
          text: t('adTable.changed', { count: saved }),
          tone: 'success',
          tag: 'ad-promotions',
          ...(edits.length > 0 && {
            action: { label: t('adTable.undo'), onPress: () => void undo(edits) },
          }),
        })
      if (refused.length > 0)
        toasts.show({
          text: t('adTable.refused', { count: refused.length, reason: refused[0] ?? '' }),
          tone: 'danger',
        })
    },
    onRefused: ({ problems }) => {
      if (problems.form) toasts.show({ text: problems.form, tone: 'danger' })
    },
  })
}
