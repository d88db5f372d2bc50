import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/operation'
import { getAdReportDays } from '#contract/reporting/ad-report-days'
import type { EntityLevel } from '#contract/reporting/grid-levels'
import { run } from '#web/lib/requests/run.ts'
import type { DaySpan } from '../../range/report-range.ts'
import { reportInput, type TableView } from '../view/table-view.ts'

export type ReportDays = OutputOf<typeof getAdReportDays>

interface Asked {
  advertiserId: string
  level: EntityLevel
  view: TableView
  days: DaySpan
  metric: string
}

/**
 * The days of a table, asked for once the table is there: it is what people came for. What was there before stays until
 * other days have come; null at first.
 */
export function useReportDays({ advertiserId, level, view, days, metric }: Asked) {
  const {
    breakdown: _parts,
    delivered_only: _all,
    sort: _sort,
    order: _order,
    ...input
  } = {
    breakdown: undefined,
    ...reportInput(view, level, days),
  }
  const asked = JSON.stringify({ ...input, advertiser_id: advertiserId, level, columns: [metric] })
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ asked: string; metric: string; days: ReportDays } | null>(
    null,
  )
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    run(getAdReportDays, JSON.parse(asked), stop.signal).then(
      (read) => {
        if (stop.signal.aborted) return
        setFound({ asked, metric, days: read })
        setFailed(null)
      },
      () => {
        if (!stop.signal.aborted) setFailed(`${asked} ${attempt}`)
      },
    )
    return () => stop.abort()
  }, [asked, metric, attempt])
  return {
    found,
    isLoading: found?.asked !== asked,
    hasFailed: failed === `${asked} ${attempt}`,
    tryAgain: () => setAttempt(attempt + 1),
  }
}
