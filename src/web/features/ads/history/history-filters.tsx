import { Form } from 'react-router'
import { changedEntities, changeSources } from '#contract/campaigns/changes/kinds'
import { historyPath } from '#web/lib/pages/paths/change-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { rangeQuery, withQuery } from '../range/report-range.ts'
import { fieldText } from './change-text.ts'
import { filteredFields, historyQuery } from './history-view.ts'
import type { HistoryData } from './load-history.ts'

/** Which changes are shown: a form that leads to an address, so that it works without scripts. */
export function HistoryFilters({
  advertiser,
  range,
  today,
  view,
  found,
}: HistoryData & { found: NonNullable<HistoryData['found']> }) {
  const t = useMessages()
  const path = historyPath(advertiser.id)
  const days = rangeQuery({ ...range, compared: null }, today)
  const all = { value: '', label: t('adChanges.all') }
  const ways = changeSources.filter((one) => one !== 'ads_manager')
  return (
    <Form
      method="get"
      action={path}
      key={historyQuery(view)}
      aria-label={t('adChanges.filters')}
      className="grid items-end gap-3 tablet:flex tablet:flex-wrap"
    >
      {[...new URLSearchParams(days)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        label={t('adChanges.what')}
        name="entity"
        size="sm"
        defaultValue={view.entity ?? ''}
        options={[
          all,
          ...changedEntities.map((entity) => ({
            value: entity,
            label: t('adChanges.entity', { entity }),
          })),
        ]}
      />
      <Select
        label={t('adChanges.who')}
        name="who"
        size="sm"
        defaultValue={view.actor ?? view.source ?? ''}
        options={[
          { value: '', label: t('adChanges.everybody') },
          ...found.authors.map(({ id, full_name, username }) => ({
            value: id,
            label: full_name || username,
          })),
          ...ways.map((source) => ({ value: source, label: t('campaigns.source', { source }) })),
        ]}
      />
      <Select
        label={t('adChanges.field')}
        name="field"
        size="sm"
        defaultValue={view.field ?? ''}
        options={[
          all,
          ...filteredFields.map((field) => ({
            value: field,
            label: fieldText({ entity: 'campaign', field }, t),
          })),
        ]}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary">
          {t('adChanges.show')}
        </Button>
        {historyQuery(view) !== '' && (
          <ButtonLink size="sm" variant="quiet" href={withQuery(path, days)}>
            {t('adChanges.showAll')}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
