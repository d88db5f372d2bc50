import type { Advertiser } from '#contract/advertisers/advertiser'
import { oneRoleMay } from '#contract/advertisers/roles'
import type { ProductGroup } from '#contract/catalogs/product-groups'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { catalogPath } from '#web/lib/pages/paths/catalog-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { ItemTable } from '../catalogs/item-table.tsx'
import { filterText } from './filter-text.ts'
import type { ShownGroup } from './load-groups.ts'

/** One product group: which items are in it now, and what can be done with it. */
export function ShownGroupParts({
  advertiser,
  shown: { group, count, items, bookmark, isFirstPage },
  mayEdit,
}: {
  advertiser: Advertiser
  shown: ShownGroup
  mayEdit: boolean
}) {
  const t = useMessages()
  const mayPromote = oneRoleMay(advertiser.permissions, 'edit_ads')
  const to = (more: Record<string, string>) =>
    catalogPath(advertiser.id, { group: group.id, ...more })
  return (
    <Panel title={group.name} text={filterText(group, t)}>
      {(mayEdit || mayPromote) && (
        <div className="flex flex-wrap items-start gap-2 border-b border-line px-4 py-4 tablet:px-5">
          {mayPromote && (
            <ButtonLink size="sm" variant="primary" href={to({ group_form: 'promote' })}>
              {t('productGroups.promote')}
            </ButtonLink>
          )}
          {mayEdit && (
            <>
              <ButtonLink size="sm" href={to({ group_form: 'edit' })}>
                {t('productGroups.edit')}
              </ButtonLink>
              <DeleteGroup group={group} />
            </>
          )}
        </div>
      )}
      <p className="px-4 py-3 font-bold tablet:px-5">{t('productGroups.itemCount', { count })}</p>
      {items.length > 0 && <ItemTable items={items} />}
      {(bookmark !== null || !isFirstPage) && (
        <div className="flex justify-center gap-2 border-t border-line px-4 py-3">
          {!isFirstPage && (
            <ButtonLink href={to({})} variant="quiet">
              {t('catalogPages.first')}
            </ButtonLink>
          )}
          {bookmark !== null && (
            <ButtonLink href={to({ after: bookmark })}>{t('catalogPages.more')}</ButtonLink>
          )}
        </div>
      )}
    </Panel>
  )
}

function DeleteGroup({ group }: { group: ProductGroup }) {
  const t = useMessages()
  const toasts = useToasts()
  const form = useActionForm('delete_group', {
    onRefused: ({ problems }) =>
      toasts.show({
        text: problems.form ?? problems.product_group_id ?? t('error.unexpected'),
        tone: 'danger',
      }),
  })
  return (
    <details className="group/delete">
      <summary className="inline-flex h-9 cursor-pointer items-center rounded-pill px-3.5 text-sm font-bold hover:bg-sand">
        {t('catalogPages.delete')}
      </summary>
      <div className="mt-2 flex max-w-96 flex-col items-start gap-3">
        <p>{t('productGroups.deleteText')}</p>
        <ActionForm of={form} isQuiet>
          <input type="hidden" name="advertiser_id" value={group.ad_account_id} />
          <input type="hidden" name="product_group_id" value={group.id} />
          <input type="hidden" name="feed_id" value={group.feed_id} />
          <Button type="submit" size="sm" variant="danger" isLoading={form.isSending}>
            {t('catalogPages.deleteNamed', { name: group.name })}
          </Button>
        </ActionForm>
      </div>
    </details>
  )
}
