import type { Sales, SalesStudyResult, TouchKind } from '#contract/reporting/sales-studies'
import { type Db, rows } from '#platform/database'
import type { StudyKey } from './study-queries.ts'

interface TouchedRow {
  touch: TouchKind | null
  days: number | null
  is_matched: boolean
  sales: number
  value_micro: number
}

export interface Windows {
  click: number
  engagement: number
  view: number
}

/** Sales by what came before them, by the rule of reports: a click in its window, else an engagement, else a view. */
function selectTouched(
  db: Db,
  { advertiser_id, id }: StudyKey,
  { click, engagement, view }: Windows,
): Promise<TouchedRow[]> {
  return rows<TouchedRow>(
    db,
    `select t.touch,
        case t.touch when 'click' then s.click_days when 'engagement' then s.engagement_days else s.view_days end::int as days,
        s.is_matched, count(*)::float8 as sales, coalesce(sum(s.value_micro), 0)::float8 as value_micro
       from sales_study_rows s
       cross join lateral (select case when s.click_days <= $3 then 'click'
           when s.engagement_days <= $4 then 'engagement' when s.view_days <= $5 then 'view' end) as t (touch)
      where s.advertiser_id = $1 and s.study_id = $2 group by 1, 2, 3`,
    [advertiser_id, id, click, engagement, view],
  )
}

function sumOf(found: readonly TouchedRow[], isWanted: (one: TouchedRow) => boolean): Sales {
  const wanted = found.filter(isWanted)
  return {
    sales: wanted.reduce((sum, { sales }) => sum + sales, 0),
    value_in_micro_currency: wanted.reduce((sum, { value_micro }) => sum + value_micro, 0),
  }
}

/** What a study found, of its rows and settings alone: asked again, it is the same. */
export async function computeResult(
  db: Db,
  key: StudyKey,
  windows: Windows,
  all: readonly number[],
): Promise<SalesStudyResult> {
  const own = await selectTouched(db, key, windows)
  const touches = ['click', 'engagement', 'view'] as const
  const by_window: SalesStudyResult['by_window'] = []
  for (const days of all) {
    const found = await selectTouched(db, key, { click: days, engagement: days, view: days })
    const of = (touch: TouchKind) => sumOf(found, (one) => one.touch === touch)
    const [click, engagement, view] = [of('click'), of('engagement'), of('view')]
    by_window.push({ window_days: days, click, engagement, view })
  }
  const longest = Math.max(windows.click, windows.engagement, windows.view)
  return {
    attributed: touches.map((touch) => ({ touch, ...sumOf(own, (one) => one.touch === touch) })),
    by_window,
    days: Array.from({ length: longest }, (_, n) => ({
      days: n + 1,
      sales: sumOf(own, ({ touch, days }) => touch !== null && (days ?? 0) <= n + 1).sales,
    })),
    matched: sumOf(own, ({ is_matched }) => is_matched),
    unmatched: sumOf(own, ({ is_matched }) => !is_matched),
  }
}
