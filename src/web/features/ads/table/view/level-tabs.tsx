import type { GridLevel } from '#contract/reporting/grid-levels'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import type { TableData } from '../load-table.ts'
import { viewPath } from './table-paths.ts'

/** The same days and conditions, for tables of other levels. */
export function LevelTabs({
  advertiser,
  level,
  view,
  levels,
}: TableData & { levels: readonly GridLevel[] }) {
  const t = useMessages()
  return (
    <nav aria-label={t('adTable.levels')}>
      <ul className="flex flex-wrap gap-2">
        {levels.map((one) => (
          <li key={one}>
            <ChipLink href={viewPath(advertiser.id, one, view)} isChosen={one === level}>
              {t('adTable.title', { level: one })}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
