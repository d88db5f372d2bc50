import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { SellingPlace } from './find-selling.ts'
import { usePromotionForm } from './promotion-form.tsx'

/** Adds a product group of the same feed to an ad group, to promote it or to leave its items out. */
export function AddGroupForm({
  advertiserId,
  place: { group, addable },
}: {
  advertiserId: string
  place: SellingPlace
}) {
  const t = useMessages()
  const form = usePromotionForm('add_promotion', advertiserId)
  if (addable.length === 0)
    return (
      <p className="text-sm text-ink-soft">{t('productGroups.allAdded', { name: group.name })}</p>
    )
  return (
    <ActionForm of={form} className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      <input type="hidden" name="ad_group_id" value={group.id} />
      <Select
        label={t('productGroups.addTo', { name: group.name })}
        name="product_group_id"
        size="sm"
        options={addable.map(({ id, name }) => ({ value: id, label: name }))}
        className="min-w-0 grow basis-60 tablet:max-w-96"
      />
      <Select
        label={t('productGroups.addAs')}
        name="status"
        size="sm"
        options={(['RUNNING', 'EXCLUDED'] as const).map((status) => ({
          ...{ value: status, label: t('productGroups.addAsName', { status }) },
        }))}
      />
      <Button type="submit" size="sm" isLoading={form.isSending}>
        {t('productGroups.add')}
      </Button>
    </ActionForm>
  )
}
