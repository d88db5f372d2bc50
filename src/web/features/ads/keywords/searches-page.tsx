import { useLocation } from 'react-router'
import { oneRoleMay } from '#contract/advertisers/roles'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CampaignsFrame } from '../campaigns/campaigns-frame.tsx'
import { FilterBar } from '../table/filters/filter-bar.tsx'
import type { FoundTable } from '../table/load-table.ts'
import { Notes, RangeAndViews, TableWindows } from '../table/table-page.tsx'
import { viewQuery } from '../table/view/table-view.ts'
import { AddKeywordsForm } from './add-keywords-form.tsx'
import { KeywordForm } from './keyword-form.tsx'
import type { SearchesData } from './load-searches.ts'
import { keywordPath, ParentPicker } from './parent-picker.tsx'
import { SearchForm } from './search-form.tsx'

/** The keywords of an ad group, or the searches by which ads of a campaign or ad group were shown. */
export function SearchesPage(data: SearchesData) {
  const t = useMessages()
  const { advertiser, level, kind, parents, found } = data
  const { search } = useLocation()
  const mayRead = oneRoleMay(advertiser.permissions, 'read_ads')
  return (
    <CampaignsFrame title={<h1 className="text-headline">{t('adTable.title', { level })}</h1>}>
      {mayRead && (
        <div className="mt-5 flex flex-col gap-5">
          <ParentPicker
            advertiserId={advertiser.id}
            part={level === 'KEYWORD' ? 'positive' : 'searches'}
            {...{ kind, found: parents }}
            query={new URLSearchParams(search)}
          />
          {found ? <Found {...data} found={found} /> : <NoParent {...data} />}
        </div>
      )}
    </CampaignsFrame>
  )
}

function Found(data: SearchesData & { found: FoundTable }) {
  const t = useMessages()
  const { advertiser, level, view, mayEdit, parents, found } = data
  const key = `${level} ${viewQuery(view)}`
  const isFiltered = view.name !== '' || view.conditions.length > 0
  // The hidden line alone is worth a table.
  const isEmpty = found.page.count === 0 && !found.page.hidden?.values.IMPRESSION_1
  return (
    <>
      <TableWindows {...data} />
      <RangeAndViews {...data} />
      <FilterBar {...data} />
      {mayEdit && level === 'KEYWORD' && parents.parent && (
        <AddKeywordsForm
          key={parents.parent.id}
          advertiserId={advertiser.id}
          parent={parents.parent}
          kind="positive"
        />
      )}
      {isEmpty && (level === 'KEYWORD' || found.page.totals.IMPRESSION_1 === 0 || isFiltered) ? (
        <EmptyState
          isSmall
          title={t(
            isFiltered
              ? 'adTable.noneSuch'
              : level === 'KEYWORD'
                ? 'adTable.none'
                : 'adTable.noneDelivered',
            { level },
          )}
          text={isFiltered ? undefined : t('adKeywords.noneText', { level })}
        />
      ) : level === 'KEYWORD' ? (
        <KeywordForm key={key} {...data} />
      ) : (
        <SearchForm key={key} {...data} />
      )}
      {level === 'SEARCH_QUERY' && (
        <p className="text-sm text-ink-soft">{t('adKeywords.hiddenWhy')}</p>
      )}
      <p className="text-sm text-ink-soft">
        {t('adKeywords.searchesOnly')}{' '}
        {level === 'KEYWORD' && parents.parent && (
          <ButtonLink
            variant="quiet"
            size="sm"
            href={`${keywordPath(advertiser.id, 'searches', 'adgroup')}?adgroups=${parents.parent.id}`}
          >
            {t('adKeywords.toSearches')}
          </ButtonLink>
        )}
      </p>
      <Notes {...data} />
    </>
  )
}

/** There is no campaign to look at yet. */
export function NoParent({ advertiser, mayEdit }: Pick<SearchesData, 'advertiser' | 'mayEdit'>) {
  const t = useMessages()
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={t('adTable.none', { level: 'CAMPAIGN' })}
      text={t('campaigns.noneText')}
      action={
        mayEdit && (
          <ButtonLink href={`/advertiser/${advertiser.id}/quick-promote/`} variant="primary">
            {t('campaigns.promote')}
          </ButtonLink>
        )
      }
    />
  )
}
