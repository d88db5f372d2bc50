import { Form } from 'react-router'
import { objectives } from '#contract/campaigns/enums'
import { breakdowns } from '#contract/reporting/ad-report'
import { isOfEntities, isOfProducts } from '#contract/reporting/grid-levels'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { TableData } from '../load-table.ts'
import { QueryFields } from '../view/query-fields.tsx'
import { tablePath } from '../view/table-paths.ts'
import { type TableView, usualStatuses, viewQuery } from '../view/table-view.ts'
import { FigureFields } from './figure-fields.tsx'

const offered = ['ACTIVE', 'PAUSED', 'DRAFT', 'ARCHIVED'] as const
const groupStatuses = ['ACTIVE', 'PAUSED', 'ARCHIVED'] as const
const keywordStatuses = ['ACTIVE', 'ARCHIVED'] as const

/** Adds conditions and splits rows: a form that leads to an address, so that it works without scripts. */
export function FilterForm({ advertiser, level, view }: TableData) {
  const t = useMessages()
  const kept: TableView = {
    ...{ ...view, name: '', statuses: [...usualStatuses], objectives: [] },
    ...{ showsUndelivered: false, breakdown: null },
  }
  const hasEntities = isOfEntities(level)
  const statuses = hasEntities ? offered : isOfProducts(level) ? groupStatuses : keywordStatuses
  return (
    <details>
      <summary className="hit relative inline-flex min-h-9 cursor-pointer items-center font-bold text-satin-deep hover:underline">
        {t(hasEntities ? 'adTable.filter' : 'adTable.filterOnly')}
      </summary>
      <Form
        key={viewQuery(view)}
        method="get"
        action={tablePath(advertiser.id, level, view)}
        className="mt-3 flex flex-col gap-5 rounded-card border border-line bg-surface p-4 tablet:p-5"
      >
        <QueryFields view={kept} />
        <div className="grid gap-4 tablet:grid-cols-3">
          <TextField label={t('adTable.nameHas')} name="name" size="sm" defaultValue={view.name} />
          {hasEntities && <EntityFields view={view} />}
        </div>
        {level !== 'SEARCH_QUERY' && level !== 'PRODUCT_ITEM' && (
          <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
            <legend className="mb-2 font-bold">{t('adTable.status')}</legend>
            {statuses.map((status) => (
              <Checkbox
                key={status}
                name="status"
                value={status}
                defaultChecked={view.statuses.includes(status)}
                label={t('campaigns.statusName', { status })}
              />
            ))}
          </fieldset>
        )}
        {hasEntities && (
          <Checkbox
            name="undelivered"
            value="1"
            defaultChecked={view.showsUndelivered}
            label={t('adTable.withUndelivered')}
          />
        )}
        <FigureFields columns={view.columns} size="sm" />
        <Button type="submit" variant="primary" size="sm" className="self-start">
          {t('adTable.apply')}
        </Button>
      </Form>
    </details>
  )
}

/** Conditions that only campaigns, ad groups and ads can meet. */
function EntityFields({ view }: { view: TableView }) {
  const t = useMessages()
  const none = { value: '', label: t('adTable.noBreakdown') }
  return (
    <>
      <Select
        label={t('adTable.breakdown')}
        name="by"
        size="sm"
        defaultValue={view.breakdown ?? ''}
        options={[none, ...breakdowns.map((by) => ({ value: by, label: t('adTable.by', { by }) }))]}
      />
      <Select
        label={t('adTable.objective')}
        name="objective"
        size="sm"
        defaultValue={view.objectives.join()}
        options={[
          { value: '', label: t('adTable.everyObjective') },
          ...(view.objectives.length > 1
            ? [{ value: view.objectives.join(), label: t('adTable.chosenObjectives') }]
            : []),
          ...objectives.map((objective) => ({
            ...{ value: objective, label: t('campaigns.objectiveName', { objective }) },
          })),
        ]}
      />
    </>
  )
}
