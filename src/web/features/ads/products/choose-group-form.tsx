import { Form } from 'react-router'
import type { AdGroup } from '#contract/campaigns/ad-group'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { QueryFields } from '../table/view/query-fields.tsx'
import { tablePath } from '../table/view/table-paths.ts'
import type { TableView } from '../table/view/table-view.ts'

/** Leads to one ad group, where product groups can be added: a form with an address, so that it works without scripts. */
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
  return (
    <Form
      method="get"
      action={tablePath(advertiserId, 'PRODUCT_GROUP')}
      className="flex flex-wrap items-end gap-3"
    >
      <QueryFields view={{ ...view, adGroupIds: [] }} />
      <Select
        label={t('productGroups.adGroup')}
        name="adgroups"
        size="sm"
        options={selling.map(({ id, name }) => ({ value: id, label: name }))}
        className="min-w-0 grow basis-60 tablet:max-w-96"
      />
      <Button type="submit" size="sm">
        {t('productGroups.choose')}
      </Button>
    </Form>
  )
}
