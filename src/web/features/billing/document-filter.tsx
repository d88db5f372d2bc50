import { Form } from 'react-router'
import { invoiceDocuments, invoiceStatuses } from '#contract/billing/enums'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

export const documentFilters = ['document', 'status', 'due_from', 'due_to'] as const

/** What the address says of these, as for an address. */
export function filterOf(search: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const name of documentFilters) {
    const value = search.get(name)
    if (value) kept.set(name, value)
  }
  return kept.toString()
}

/** By kind, state and due date; sent as an address, so that it works without scripts. */
export function DocumentFilter({ path, filter }: { path: string; filter: string }) {
  const t = useMessages()
  const given = new URLSearchParams(filter)
  const documents = ['', ...invoiceDocuments].map((value) => ({
    value,
    label: t('billing.filter.documents', { document: value || 'all' }),
  }))
  const statuses = ['', ...invoiceStatuses].map((value) => ({
    value,
    label: t('billing.filter.statuses', { status: value || 'all' }),
  }))
  return (
    <Form
      key={filter}
      method="get"
      action={path}
      aria-label={t('billing.filter.label')}
      className="mt-6 grid grid-cols-2 items-end gap-3 tablet:grid-cols-4"
    >
      <Select
        size="sm"
        name="document"
        label={t('billing.filter.document')}
        options={documents}
        defaultValue={given.get('document') ?? ''}
      />
      <Select
        size="sm"
        name="status"
        label={t('billing.filter.status')}
        options={statuses}
        defaultValue={given.get('status') ?? ''}
      />
      <TextField
        size="sm"
        type="date"
        name="due_from"
        label={t('billing.filter.dueFrom')}
        defaultValue={given.get('due_from') ?? ''}
      />
      <TextField
        size="sm"
        type="date"
        name="due_to"
        label={t('billing.filter.dueTo')}
        defaultValue={given.get('due_to') ?? ''}
      />
      <div className="col-span-2 flex gap-2 tablet:col-span-4">
        <Button type="submit" size="sm">
          {t('billing.filter.apply')}
        </Button>
        {filter !== '' && (
          <ButtonLink href={path} size="sm" variant="quiet">
            {t('billing.filter.clear')}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
