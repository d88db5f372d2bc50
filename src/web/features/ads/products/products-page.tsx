import { oneRoleMay } from '#contract/advertisers/roles'
import { productLevels } from '#contract/reporting/grid-levels'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { catalogPath } from '#web/lib/pages/paths/catalog-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BillingNotice } from '../campaigns/billing-notice.tsx'
import { CampaignsFrame } from '../campaigns/campaigns-frame.tsx'
import { FilterBar } from '../table/filters/filter-bar.tsx'
import type { FoundTable } from '../table/load-table.ts'
import { TableForm } from '../table/table-form.tsx'
import { Notes, RangeAndViews, TableWindows } from '../table/table-page.tsx'
import { LevelTabs } from '../table/view/level-tabs.tsx'
import { viewQuery } from '../table/view/table-view.ts'
import { AddGroupForm } from './add-group-form.tsx'
import { ChooseGroupForm } from './choose-group-form.tsx'
import type { ProductsData } from './load-products.ts'
import { PromotionForm, usePromotionForm } from './promotion-form.tsx'

/** The product groups that ad groups promote, or their items, and what they brought. */
export function ProductsPage(data: ProductsData) {
  const t = useMessages()
  const { level, found } = data
  return (
    <CampaignsFrame title={<h1 className="text-headline">{t('adTable.title', { level })}</h1>}>
      {found && <Found {...data} found={found} />}
    </CampaignsFrame>
  )
}

function Found(data: ProductsData & { found: FoundTable }) {
  const t = useMessages()
  const { advertiser, level, view, isCut, selling, place, found } = data
  return (
    <div className="mt-5 flex flex-col gap-5">
      {found.obstacle !== null && (
        <BillingNotice advertiserId={advertiser.id} obstacle={found.obstacle} />
      )}
      <TableWindows {...data} />
      <LevelTabs {...data} levels={productLevels} />
      <RangeAndViews {...data} />
      {isCut && <p className="text-sm text-ink-soft">{t('productGroups.daysCut')}</p>}
      <FilterBar {...data} />
      {place ? (
        <AddGroupForm advertiserId={advertiser.id} place={place} />
      ) : (
        selling.length > 0 && (
          <ChooseGroupForm advertiserId={advertiser.id} {...{ view, selling }} />
        )
      )}
      <Rows {...data} />
      {level === 'PRODUCT_ITEM' && (
        <p className="text-sm text-ink-soft">{t('productGroups.itemsNote')}</p>
      )}
      <Notes {...data} />
    </div>
  )
}

function Rows(data: ProductsData & { found: FoundTable }) {
  const t = useMessages()
  const { advertiser, level, view, found } = data
  const isFiltered =
    view.name !== '' ||
    [view.conditions, view.campaignIds, view.adGroupIds, view.promotionIds].some(
      (list) => list.length > 0,
    )
  if (found.page.count === 0)
    return isFiltered ? (
      <EmptyState isSmall title={t('adTable.noneSuch', { level })} />
    ) : (
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title={t('adTable.none', { level })}
        text={t('productGroups.noneText')}
        action={
          oneRoleMay(advertiser.permissions, 'read_catalogs') && (
            <ButtonLink href={catalogPath(advertiser.id)} variant="primary">
              {t('productGroups.toCatalog')}
            </ButtonLink>
          )
        }
      />
    )
  const key = `${level} ${viewQuery(view)}`
  return level === 'PRODUCT_GROUP' ? (
    <PromotionForm key={key} {...data} />
  ) : (
    <ItemTable key={key} {...data} />
  )
}

/** Items are looked at; they are changed in their feed. */
function ItemTable(data: ProductsData & { found: FoundTable }) {
  const change = usePromotionForm('change_promotions', data.advertiser.id)
  return <TableForm {...data} change={change} bulk={null} />
}
