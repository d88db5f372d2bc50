import type { Advertiser } from '#contract/advertisers/advertiser'
import type { BulkRow } from '#contract/campaigns/bulk/bulk-edit'
import { editPath } from '#web/lib/pages/paths/change-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { fieldText, valueText } from '../history/change-text.ts'

const cell = 'px-4 py-2.5 align-top'

export const entityOf = {
  CAMPAIGN: 'campaign',
  AD_GROUP: 'adgroup',
  AD: 'ad',
  KEYWORD: 'keyword',
} as const

/** What happens, or happened, to each: old and new, or why not. */
export function RowTable({
  advertiser,
  rows,
  label,
}: {
  advertiser: Advertiser
  rows: readonly BulkRow[]
  label: string
}) {
  const t = useMessages()
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard
      tabIndex={0}
      className="relative max-h-140 overflow-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="text-ink-soft">
            {(['name', 'before', 'after', 'state'] as const).map((name) => (
              <th
                key={name}
                scope="col"
                className={`${cell} sticky top-0 bg-surface text-start font-normal`}
              >
                {t('adChanges.column', { name })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RowLine key={row.entity_id} {...{ advertiser, row }} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RowLine({
  advertiser: { id, currency, time_zone: zone },
  row: { level, entity_id, name, state, fields, exception },
}: {
  advertiser: Advertiser
  row: BulkRow
}) {
  const t = useMessages()
  const entity = entityOf[level]
  const say = (field: string, value: unknown) =>
    valueText(field, value, { currency, zone, t }) ?? '…'
  const isRefused = exception !== null
  return (
    <tr className={classNames('border-t border-line', isRefused && 'bg-sand')}>
      <th scope="row" className={`${cell} max-w-72 min-w-40 text-start font-normal break-words`}>
        {name === '' || level === 'KEYWORD' ? (
          name || entity_id
        ) : (
          <Anchor href={editPath(id, level, entity_id)} className="font-bold hover:underline">
            {name}
          </Anchor>
        )}
      </th>
      <td className={`${cell} text-ink-soft`}>
        {fields.map(({ field, before }) => (
          <span key={field} className="block">
            {fieldText({ entity, field }, t)}: {say(field, before)}
          </span>
        ))}
      </td>
      <td className={cell}>
        {fields.map(({ field, after }) => (
          <span key={field} className="block font-bold">
            {say(field, after)}
          </span>
        ))}
      </td>
      <td className={`${cell} max-w-96 min-w-40`}>
        {isRefused ? exception.message : t('adChanges.rowState', { state })}
      </td>
    </tr>
  )
}
