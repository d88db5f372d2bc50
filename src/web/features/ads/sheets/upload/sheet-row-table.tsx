import type { Advertiser } from '#contract/advertisers/advertiser'
import type { Sheet, SheetRow } from '#contract/campaigns/sheets/sheets'
import type { Page } from '#contract/paging'
import { editPath } from '#web/lib/pages/paths/change-path.ts'
import { sheetPath } from '#web/lib/pages/paths/sheet-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { fieldText, valueText } from '../../history/change-text.ts'
import { type ShownState, shownStates } from './load-upload.ts'

const cell = 'px-3 py-2.5 align-top tablet:px-4'

/** What each row does, or did: its changes, or why not. */
export function SheetRowTable({
  advertiser,
  sheet,
  rows,
  show,
}: {
  advertiser: Advertiser
  sheet: Sheet
  rows: Page<SheetRow>
  show: ShownState
}) {
  const t = useMessages()
  const path = sheetPath(advertiser.id, sheet.id)
  const counts = {
    ...{ all: sheet.total, REFUSED: sheet.refused, WAITING: sheet.waiting },
    ...{ SAVED: sheet.saved, UNCHANGED: sheet.unchanged },
  }
  return (
    <div className="mt-6 flex flex-col gap-3">
      <Tabs
        label={t('sheetPages.showWhich')}
        tabs={shownStates.flatMap((one) =>
          one !== 'all' && one !== show && counts[one] === 0
            ? []
            : {
                href: `${path}&show=${one}`,
                label: t('sheetPages.show', { which: one }),
                count: new Intl.NumberFormat(t.locale).format(counts[one]),
                isCurrent: one === show,
              },
        )}
      />
      {rows.items.length === 0 ? (
        <p className="text-ink-soft">{t('sheetPages.noRows')}</p>
      ) : (
        <section
          aria-label={t('sheetPages.rows')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard
          tabIndex={0}
          className="relative overflow-auto rounded-card border border-line bg-surface"
        >
          <table className="w-full border-collapse text-sm">
            <thead>
              <tr className="text-ink-soft">
                {(['line', 'name', 'state'] as const).map((name) => (
                  <th key={name} scope="col" className={`${cell} text-start font-normal`}>
                    {t('sheetPages.column', { name })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.items.map((row) => (
                <RowLine key={row.line} {...{ advertiser, row }} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows.bookmark !== null && (
        <div className="text-center">
          <ButtonLink href={`${path}&show=${show}&after=${encodeURIComponent(rows.bookmark)}`}>
            {t('sheetPages.moreRows')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

/** Of a new one: said by the row it is in. */
const places = new Set(['campaign_id', 'ad_group_id', 'pin_id', 'name', 'value'])
const entities = {
  CAMPAIGN: 'campaign',
  AD_GROUP: 'adgroup',
  AD: 'ad',
  KEYWORD: 'keyword',
} as const

function RowLine({
  advertiser: { id, currency, time_zone: zone },
  row: { line, level, is_new, entity_id, name, state, fields, exception },
}: {
  advertiser: Advertiser
  row: SheetRow
}) {
  const t = useMessages()
  const entity = entities[level ?? 'CAMPAIGN']
  const say = (field: string, value: unknown) =>
    valueText(field, value, { currency, zone, t }) ?? '…'
  const shown = fields.filter(({ field }) => !is_new || !places.has(field))
  return (
    <tr className={classNames('border-t border-line', exception !== null && 'bg-sand')}>
      <td className={`${cell} text-ink-soft tabular`}>{line}</td>
      <th
        scope="row"
        className={`${cell} max-w-72 min-w-28 text-start tablet:min-w-56 font-bold break-words`}
      >
        {entity_id === null || level === null || level === 'KEYWORD' ? (
          name
        ) : (
          <Anchor href={editPath(id, level, entity_id)} className="hover:underline">
            {name || entity_id}
          </Anchor>
        )}
        <span className="block font-normal text-ink-soft">
          {t('sheetPages.level', { level: level ?? 'other' })}
        </span>
      </th>
      <td className={`${cell} w-full break-words`}>
        {exception === null
          ? t('sheetPages.rowState', { state, made: is_new ? 'yes' : 'no' })
          : exception.message}
        {shown.map(({ field, before, after }) => (
          <span key={field} className="block">
            <span className="text-ink-soft">
              {fieldText({ entity, field }, t)}: {!is_new && `${say(field, before)} → `}
            </span>
            {say(field, after)}
          </span>
        ))}
      </td>
    </tr>
  )
}
