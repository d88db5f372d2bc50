import { useRef, useState } from 'react'
import { isOfProducts } from '#contract/reporting/grid-levels'
import { metricOf } from '#contract/reporting/metrics/metrics'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { HeadRow } from './rows/head-row.tsx'
import { linesOf } from './rows/table-lines.ts'
import { cellClass, isTall, pinnedClass } from './rows/table-look.ts'
import { PartLine, RowLine } from './rows/table-row.tsx'
import { useSlice } from './rows/use-slice.ts'
import { useSoughtRow } from './rows/use-sought-row.ts'
import { ValueCells } from './rows/value-cells.tsx'
import { type AdTableProps, hasRowActions, hasSwitches, leadingCount } from './table-props.ts'

/** Campaigns, ad groups or ads with the chosen metrics; the first row adds up all of them, on all pages. */
export function AdTable(props: AdTableProps) {
  const { advertiser, mayEdit, level, view, page, items } = props
  const t = useMessages()
  const body = useRef<HTMLTableSectionElement>(null)
  const box = useRef<HTMLTableElement>(null)
  const [areAllChosen, setAllChosen] = useState(false)
  const columns = view.columns.map(metricOf).filter((metric) => metric !== undefined)
  const isCompared = view.range.compared !== null
  const lines = linesOf(items)
  const linePx = isTall(level) ? 56 : 40
  const slice = useSlice(body, lines.length, linePx)
  const sought = useSoughtRow(body)
  const texts = { currency: page.currency, locale: t.locale }
  const width =
    1 +
    (mayEdit ? 1 : 0) +
    (hasSwitches(props) ? 1 : 0) +
    (hasRowActions(props) ? 1 : 0) +
    leadingCount(level) +
    columns.length * (isCompared ? 2 : 1)

  function chooseAll(isChosen: boolean) {
    setAllChosen(isChosen)
    const boxes = box.current?.querySelectorAll<HTMLInputElement>('input[name="chosen"]') ?? []
    for (const one of boxes) one.checked = isChosen
  }

  return (
    <section
      aria-label={t('adTable.title', { level })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-t-card"
    >
      <table
        ref={box}
        aria-rowcount={page.count + 2}
        className="w-full border-collapse text-sm tabular"
      >
        <HeadRow
          {...{ advertiser, mayEdit, level, view, columns, areAllChosen }}
          onChooseAll={chooseAll}
        />
        <tbody>
          <SumRow
            {...props}
            {...{ columns, texts }}
            label={t('adTable.total', { count: page.count, level })}
            values={page.totals}
            compared={isCompared ? (page.compared_totals ?? {}) : null}
          />
          {page.hidden && (
            <SumRow
              {...props}
              {...{ columns, texts }}
              isPart
              label={t(isOfProducts(level) ? 'productGroups.otherAds' : 'adTable.hiddenQueries')}
              values={page.hidden.values}
              compared={isCompared ? (page.hidden.compared ?? {}) : null}
            />
          )}
        </tbody>
        <tbody ref={body}>
          <Gap lines={slice.first} {...{ linePx, width }} />
          {lines
            .slice(slice.first, slice.end)
            .map((line) =>
              line.kind === 'row' ? (
                <RowLine
                  key={line.key}
                  {...props}
                  {...{ row: line.row, columns, texts }}
                  isMarked={line.row.entity_id === sought}
                />
              ) : (
                <PartLine
                  key={line.key}
                  {...{ mayEdit, level, view, columns, texts }}
                  part={line.part}
                />
              ),
            )}
          <Gap lines={lines.length - slice.end} {...{ linePx, width }} />
        </tbody>
      </table>
    </section>
  )
}

const blank = '\u00a0'

/** What several rows add up to. */
function SumRow({
  mayEdit,
  level,
  isPart,
  label,
  ...figures
}: Pick<AdTableProps, 'mayEdit' | 'level'> & {
  /** Of what is in the sum of all but in no row. */
  isPart?: boolean
  label: string
} & Parameters<typeof ValueCells>[0]) {
  return (
    <tr
      className={
        isPart ? 'border-b border-line text-ink-soft' : 'border-b border-line-strong font-bold'
      }
    >
      {mayEdit && <td className={cellClass}>{blank}</td>}
      {hasSwitches({ mayEdit, level }) && <td className={cellClass}>{blank}</td>}
      <th
        scope="row"
        className={classNames(
          cellClass,
          pinnedClass,
          'text-start',
          isPart ? 'font-normal' : 'font-bold',
        )}
      >
        {label}
      </th>
      {Array.from({ length: leadingCount(level) }, (_, n) => (
        <td key={n} className={cellClass}>
          {blank}
        </td>
      ))}
      <ValueCells {...figures} />
      {hasRowActions({ mayEdit, level }) && <td className={cellClass}>{blank}</td>}
    </tr>
  )
}

/** In place of lines that are far from view. */
function Gap({ lines, linePx, width }: { lines: number; linePx: number; width: number }) {
  if (lines <= 0) return null
  return (
    <tr aria-hidden="true">
      <td colSpan={width} style={{ height: lines * linePx }}>
        {blank}
      </td>
    </tr>
  )
}
