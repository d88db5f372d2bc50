import type { Desk } from '#contract/desk/get-desk'
import { limits } from '#contract/limits'
import { type MessageKey, useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { OperatorPage } from '../operator-page.tsx'

/** In the order in which they should not wait. */
const parts: readonly (readonly [part: keyof Desk, href: string, label: MessageKey])[] = [
  ['reports', '/operator/reports/', 'operator.deskReports'],
  ['purges', '/operator/purges/', 'operator.deskPurges'],
  ['appeals', '/operator/appeals/', 'operator.deskAppeals'],
  ['ads', '/operator/ads/', 'operator.deskAds'],
  ['ad_appeals', '/operator/ads/?state=appealed', 'operator.deskAdAppeals'],
  ['exemptions', '/operator/ads/tax/', 'operator.deskExemptions'],
  ['invoices', '/operator/ads/invoices/?state=OVERDUE', 'operator.deskInvoices'],
  ['advisories', '/operator/advisories/', 'operator.deskAdvisories'],
  ['jobs', '/operator/jobs/', 'operator.deskJobs'],
]

export function DeskPage({ desk }: { desk: Desk }) {
  const t = useMessages()
  const isQuiet = parts.every(([part]) => desk[part] === 0)
  return (
    <OperatorPage
      title={t('operator.desk')}
      text={t(isQuiet ? 'operator.deskQuiet' : 'operator.deskText')}
    >
      <ul className="grid grid-cols-2 gap-2 tablet:grid-cols-3 tablet:gap-4 wide:grid-cols-4">
        {parts.map(([part, href, label]) => (
          <li key={part} className="grid">
            <Anchor
              href={href}
              className="flex flex-col gap-1 rounded-card border border-line bg-surface px-4 py-4 transition-colors hover:bg-sand"
            >
              <Count value={desk[part]} />
              <span className={classNames(desk[part] === 0 && 'text-ink-soft')}>
                {t(label, { count: desk[part] })}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </OperatorPage>
  )
}

function Count({ value }: { value: number }) {
  const { locale } = useMessages()
  const max = limits.deskCountMax
  const text = new Intl.NumberFormat(locale).format(Math.min(value, max - 1))
  return (
    <span
      className={classNames(
        'text-headline tabular',
        value === 0 ? 'font-normal text-ink-soft' : 'font-heavy',
      )}
    >
      {value < max ? text : `${text}+`}{' '}
    </span>
  )
}
