import { isOfProducts } from '#contract/reporting/grid-levels'
import { metricOf } from '#contract/reporting/metrics/metrics'
import { run } from '#web/lib/requests/run.ts'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'
import { SaveMenu } from '../../export/save-menu.tsx'
import { metricTitle } from '../columns/metric-words.ts'
import type { FoundTable, TableData } from '../load-table.ts'
import { readTablePage, type TablePage } from '../read-table-page.ts'
import { keywordState } from '../rows/keyword-cells.tsx'
import { partText } from '../rows/part-text.ts'
import { groupOfItem, itemState, promotionName } from '../rows/product-cells.tsx'
import { type ExportWords, exportRows } from './export-rows.ts'

/** Saves the table as a file for spreadsheets: all pages, with the columns, conditions and sums that are shown. */
export function ExportMenu({ advertiser, level, view, found }: TableData & { found: FoundTable }) {
  const t = useMessages()
  const { days } = found

  async function read() {
    const pages: TablePage[] = []
    let bookmark: string | null = null
    do {
      const page: TablePage = await readTablePage(
        run,
        { advertiserId: advertiser.id, level, view, days },
        bookmark,
        250,
      )
      pages.push(page)
      bookmark = page.bookmark
    } while (bookmark !== null)
    const { breakdown } = view
    return exportRows(view, pages, {
      title: (name) => {
        const metric = metricOf(name)
        return metric ? metricTitle(metric, t) : name
      },
      part: (value) => (breakdown ? partText(breakdown, value, t) : ''),
      by: breakdown ? t('adTable.by', { by: breakdown }) : '',
      name: t('adTable.name', { level }),
      status: t('adTable.status'),
      statusOf: (status) => t('campaigns.statusName', { status }),
      before: (title) => t('adTable.before', { title }),
      change: (title) => t('adTable.change', { title }),
      total: (count) => t('adTable.total', { count, level }),
      hidden: t(isOfProducts(level) ? 'productGroups.otherAds' : 'adTable.hiddenQueries'),
      nameOf: ({ promotion, name }) => (promotion ? promotionName(promotion, t) : name),
      leads: leadsOf(level, t),
    })
  }

  return <SaveMenu name={`${level.toLowerCase()}-${days.first}-${days.last}`} read={read} />
}

/** What the screen shows between the name and the metrics. */
function leadsOf(level: TableData['level'], t: Translate): ExportWords['leads'] {
  if (level === 'SEARCH_QUERY')
    return {
      titles: [t('adTable.matched'), t('adTable.match')],
      of: ({ search }) =>
        search
          ? [
              t('adTable.matchedBy', {
                ...{ kind: search.match_kind, name: search.match_name ?? search.match_value ?? '' },
              }),
              search.match_type && t('adTable.matchType', { type: search.match_type }),
            ]
          : [null, null],
    }
  if (level === 'KEYWORD')
    return {
      titles: [t('adTable.status'), t('adTable.match'), t('adTable.volume')],
      of: ({ keyword }) =>
        keyword
          ? [
              t('adTable.keywordState', { state: keywordState(keyword) }),
              t('adTable.matchType', { type: keyword.match_type }),
              keyword.monthly_searchers,
            ]
          : [null, null, null],
    }
  if (level === 'PRODUCT_GROUP')
    return {
      titles: [t('adTable.status'), t('productGroups.items'), t('adTable.bid')],
      of: ({ promotion }) =>
        promotion
          ? [
              t('productGroups.promotionState', { state: promotion.status }),
              promotion.item_count,
              promotion.bid_in_micro_currency && promotion.bid_in_micro_currency / 1_000_000,
            ]
          : [null, null, null],
    }
  if (level === 'PRODUCT_ITEM')
    return {
      titles: [
        ...[
          t('productGroups.itemId'),
          t('adTable.status'),
          t('productGroups.price'),
          t('productGroups.currency'),
        ],
        t('adTable.name', { level: 'PRODUCT_GROUP' }),
      ],
      of: ({ item }) =>
        item
          ? [
              ...[item.item_id, t('productGroups.itemState', { state: itemState(item) })],
              ...[item.price_micro && item.price_micro / 1_000_000, item.currency],
              groupOfItem(item, t),
            ]
          : [null, null, null, null, null],
    }
  return undefined
}
