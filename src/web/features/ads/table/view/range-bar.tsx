import { RangePicker } from '../../range/range-picker.tsx'
import { readRange } from '../../range/report-range.ts'
import type { FoundTable, TableData } from '../load-table.ts'
import { tablePath } from './table-paths.ts'
import { viewQuery } from './table-view.ts'

/** Which days are shown, and what they are compared with; all else of the table stays. */
export function RangeBar({ advertiser, level, view, found }: TableData & { found: FoundTable }) {
  const noRange = { days: null, compared: null }
  return (
    <RangePicker
      path={tablePath(advertiser.id, level, view)}
      range={readRange(new URLSearchParams(viewQuery(view)), found.today)}
      today={found.today}
      others={viewQuery({ ...view, range: noRange })}
    />
  )
}
