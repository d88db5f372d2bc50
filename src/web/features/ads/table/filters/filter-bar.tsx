import { isOfSearches } from '#contract/reporting/grid-levels'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import type { FoundTable, TableData } from '../load-table.ts'
import { viewPath } from '../view/table-paths.ts'
import { type TableView, usualStatuses } from '../view/table-view.ts'
import { conditionText } from './condition-text.ts'
import { FilterForm } from './filter-form.tsx'

/** The conditions of a table as sentences, each of which can be taken away, and a form that adds some. */
export function FilterBar(data: TableData & { found: FoundTable }) {
  const t = useMessages()
  const { advertiser, level, view } = data
  // Which campaign or ad group searches are of is chosen elsewhere.
  const sentences = sentencesOf(level, view, advertiser.currency, t).filter(
    ({ key }) => !isOfSearches(level) || (key !== 'campaigns' && key !== 'adgroups'),
  )
  return (
    <div className="flex flex-col gap-3">
      {sentences.length > 0 && (
        <ul aria-label={t('adTable.filters')} className="flex flex-wrap gap-2">
          {sentences.map(({ key, text, without }) => (
            <li key={key} className="max-w-full">
              <ChipLink
                href={viewPath(advertiser.id, level, without)}
                aria-label={t('adTable.removeFilter', { text })}
                start={<CloseIcon size={14} className="stroke-3" />}
              >
                {text}
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
      <FilterForm {...data} />
    </div>
  )
}

interface Sentence {
  key: string
  text: string
  /** The view without this condition. */
  without: TableView
}

function sentencesOf(
  level: TableData['level'],
  view: TableView,
  currency: string,
  t: Translate & { locale: string },
): Sentence[] {
  const { name, statuses, objectives, conditions, campaignIds, adGroupIds } = view
  const { adIds, promotionIds } = view
  const join = (texts: string[]) =>
    new Intl.ListFormat(t.locale, { type: 'disjunction' }).format(texts)
  const one = (isSet: boolean, key: string, text: () => string, change: Partial<TableView>) =>
    isSet ? [{ key, text: text(), without: { ...view, ...change } }] : []
  return [
    ...one(name !== '', 'name', () => t('adTable.nameContains', { name }), { name: '' }),
    ...one(
      statuses.join() !== usualStatuses.join(),
      'status',
      () =>
        t('adTable.statusIs', {
          statuses: join(statuses.map((status) => t('campaigns.statusName', { status }))),
        }),
      { statuses: [...usualStatuses] },
    ),
    ...one(
      objectives.length > 0,
      'objective',
      () =>
        t('adTable.objectiveIs', {
          objectives: join(
            objectives.map((objective) => t('campaigns.objectiveName', { objective })),
          ),
        }),
      { objectives: [] },
    ),
    ...one(
      campaignIds.length > 0,
      'campaigns',
      () => t('adTable.inCampaigns', { count: campaignIds.length }),
      { campaignIds: [] },
    ),
    ...one(
      adGroupIds.length > 0,
      'adgroups',
      () => t('adTable.inGroups', { count: adGroupIds.length }),
      { adGroupIds: [] },
    ),
    ...one(
      level === 'AD' && adIds.length > 0,
      'ads',
      () => t('adTable.theseAds', { count: adIds.length }),
      {
        adIds: [],
      },
    ),
    ...one(
      promotionIds.length > 0,
      'groups',
      () => t('adTable.inProductGroups', { count: promotionIds.length }),
      { promotionIds: [] },
    ),
    ...conditions.map((text) => ({
      key: text,
      text: conditionText(text, currency, t),
      without: { ...view, conditions: conditions.filter((other) => other !== text) },
    })),
  ]
}
