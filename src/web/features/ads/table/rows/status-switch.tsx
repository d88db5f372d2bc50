import type { EntityStatus } from '#contract/campaigns/enums'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { TableRow } from '../read-table-page.ts'
import { chosenValue } from '../status-changes.ts'
import { promotionName } from './product-cells.tsx'
import { noValue } from './value-text.ts'

/** Pauses one or lets it go on. It moves at once, and back again where that is refused. */
export function StatusSwitch({
  row: { entity_id, name, status, promotion },
  to,
}: {
  row: TableRow
  /** What it is about to be; undefined: it stays as it is. */
  to: EntityStatus | undefined
}) {
  const t = useMessages()
  if (status !== 'ACTIVE' && status !== 'PAUSED') return noValue
  const next = status === 'PAUSED' ? 'ACTIVE' : 'PAUSED'
  return (
    <button
      type="submit"
      role="switch"
      aria-checked={(to ?? status) === 'ACTIVE'}
      aria-label={t('adTable.run', { name: promotion ? promotionName(promotion, t) : name })}
      name="to"
      value={`${next}:${chosenValue(entity_id, status)}`}
      className="hit group/switch relative block h-5 w-9 rounded-pill border-2 border-line-strong bg-surface transition-colors hover:border-ink-soft aria-checked:border-satin aria-checked:bg-satin forced-colors:aria-checked:bg-[Highlight]"
    >
      <span
        aria-hidden="true"
        className="absolute start-0.5 top-1/2 size-3 -translate-y-1/2 rounded-pill bg-line-strong transition-[inset-inline-start,background-color] group-aria-checked/switch:start-4.5 group-aria-checked/switch:bg-on-satin forced-colors:bg-[ButtonText]"
      />
    </button>
  )
}
