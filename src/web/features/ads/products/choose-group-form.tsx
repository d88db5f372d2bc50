import { Form, useNavigate } from 'react-router'
import type { AdGroup } from '#contract/campaigns/ad-group'
import { FindEntity } from '#web/lib/ads/find/find-entity.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { QueryFields } from '../table/view/query-fields.tsx'
import { tablePath, viewPath } from '../table/view/table-paths.ts'
import type { TableView } from '../table/view/table-view.ts'
import { sellingStatuses } from './find-selling.ts'

/**
 * Leads to one ad group, where product groups can be added: the latest in a form with an address, so that it works
 * without scripts, and all others by name.
 */
export function ChooseGroupForm({
  advertiserId,
  view,
  selling,
}: {
  advertiserId: string
  view: TableView
  selling: readonly AdGroup[]
}) {
  const t = useMessages()
  const navigate = useNavigate()
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Form
        method="get"
        action={tablePath(advertiserId, 'PRODUCT_GROUP')}
        className="flex min-w-0 items-end gap-3 max-tablet:w-full"
      >
        <QueryFields view={{ ...view, adGroupIds: [] }} />
        <Select
          label={t('productGroups.adGroup')}
          name="adgroups"
          size="sm"
          options={selling.map(({ id, name }) => ({ value: id, label: name }))}
          className="min-w-0 grow tablet:w-72"
        />
        <Button type="submit" size="sm">
          {t('productGroups.choose')}
        </Button>
      </Form>
      <div className="w-72 max-w-full">
        <FindEntity
          {...{
            advertiserId,
            kind: 'adgroup',
            objective: 'CATALOG_SALES',
            statuses: sellingStatuses,
          }}
          onPick={({ id }) =>
            void navigate(viewPath(advertiserId, 'PRODUCT_GROUP', { ...view, adGroupIds: [id] }))
          }
        />
      </div>
    </div>
  )
}
