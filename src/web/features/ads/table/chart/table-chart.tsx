import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { metricOf } from '#contract/reporting/metrics/metrics'
import { noChart, saveReportPreferences } from '#contract/reporting/preferences/report-preferences'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { metricTitle } from '../columns/metric-words.ts'
import type { EntityTableData, FoundTable } from '../load-table.ts'
import { viewPath } from '../view/table-paths.ts'
import { DayBars } from './day-bars.tsx'
import { useReportDays } from './use-report-days.ts'

type ChartData = EntityTableData & { found: FoundTable }

/**
 * One of the table's metrics by day, of all that it lists. What is chosen stands in the address, and is what this
 * person sees in other tables.
 */
export function TableChart(data: ChartData) {
  const { advertiser, level, view, chart } = data
  const t = useMessages()
  const navigate = useNavigate()
  const toastFailure = useFailureToast()
  const id = useId()
  const liked = view.chart || chart
  // At once, though the address follows only when the table was read again.
  const [chosen, setChosen] = useState<string | null>(null)
  const wanted = chosen ?? liked
  const isOpen = wanted !== noChart
  const metrics = view.columns.map(metricOf).filter((metric) => metric !== undefined)
  const metric = metrics.find(({ name }) => name === wanted) ?? metrics[0]
  if (!metric) return null

  function choose(name: string) {
    setChosen(name)
    void navigate(viewPath(advertiser.id, level, { ...view, chart: name }), {
      ...{ replace: true, preventScrollReset: true },
    })
    run(saveReportPreferences, { advertiser_id: advertiser.id, chart: name }).catch(toastFailure)
  }

  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface no-script:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
        <h2 id={id} className="text-base font-bold">
          {t('adsTool.trend')}
        </h2>
        {isOpen && (
          <Select
            label={t('campaigns.chosenMetric')}
            isLabelHidden
            size="sm"
            className="w-56 max-w-full"
            options={metrics.map((one) => ({ value: one.name, label: metricTitle(one, t) }))}
            value={metric.name}
            onChange={(event) => choose(event.target.value)}
          />
        )}
        <Button
          variant="quiet"
          size="sm"
          className="ms-auto"
          aria-expanded={isOpen}
          onClick={() => choose(isOpen ? noChart : metric.name)}
        >
          {t(isOpen ? 'adTable.chartHide' : 'adTable.chartShow')}
        </Button>
      </div>
      {isOpen && <Days {...data} metric={metric.name} />}
    </section>
  )
}

function Days({ advertiser, level, view, found, metric }: ChartData & { metric: string }) {
  const t = useMessages()
  const { days } = found
  const asked = { advertiserId: advertiser.id, level, view, days, metric }
  const read = useReportDays(asked)
  if (read.hasFailed)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3">
        {t('adTable.chartFailed')}
        <Button size="sm" onClick={read.tryAgain}>
          {t('error.tryAgain')}
        </Button>
      </p>
    )
  if (!read.found)
    return (
      <div className="border-t border-line px-4 pt-4 pb-13">
        <span role="status" className="sr-only">
          {t('adTable.chartLoading')}
        </span>
        <Skeleton className="h-53" />
      </div>
    )
  return (
    <div aria-busy={read.isLoading} className="border-t border-line px-4 pb-4">
      <DayBars {...read.found} shown={days} compared={view.range.compared} />
    </div>
  )
}
