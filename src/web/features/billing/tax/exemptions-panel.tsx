import type { TaxDocuments } from '#contract/billing/tax-documents'
import type { TaxExemption } from '#contract/billing/tax-exemptions'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Chip, type ChipProps } from '#web/ui/buttons/chip.tsx'
import { Panel, rowClass } from '#web/ui/panels/panel.tsx'
import { dayText, writtenDayText } from '../day-text.ts'
import { ExemptionForm } from './exemption-form.tsx'

/** Certificates by which no tax is charged: what became of each, and a form for the next. */
export function ExemptionsPanel({
  advertiserId,
  tax: { exemptions, profile },
}: {
  advertiserId: string
  tax: TaxDocuments
}) {
  const t = useMessages()
  const isWaiting = exemptions.some(({ status }) => status === 'WAITING')
  return (
    <Panel title={t('billing.exemption.title')} text={t('billing.exemption.text')}>
      {exemptions.length > 0 && (
        <ul aria-label={t('billing.exemption.title')}>
          {exemptions.map((exemption) => (
            <ExemptionRow key={exemption.id} {...{ advertiserId, exemption }} />
          ))}
        </ul>
      )}
      {profile.may_edit &&
        (isWaiting ? (
          <p className="border-t border-line px-4 py-4 text-sm text-ink-soft tablet:px-5">
            {t('billing.exemption.waiting')}
          </p>
        ) : (
          <ExemptionForm advertiserId={advertiserId} />
        ))}
    </Panel>
  )
}

function ExemptionRow({
  advertiserId,
  exemption,
}: {
  advertiserId: string
  exemption: TaxExemption
}) {
  const t = useMessages()
  const { id, valid_from, valid_until, reason, created_time } = exemption
  const state = stateOf(exemption)
  const days = t('billing.exemption.days', {
    from: writtenDayText(valid_from, t.locale),
    until: writtenDayText(valid_until, t.locale),
  })
  return (
    <li className={rowClass}>
      <div className="min-w-0 grow basis-72">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="font-bold">{days}</strong>
          <Chip size="sm" tone={tones[state]}>
            {t('billing.exemption.state', { state })}
          </Chip>
        </div>
        <p className="text-sm text-ink-soft">
          {t('billing.exemption.uploaded', { day: dayText(created_time, t.locale) })}
        </p>
        {reason !== null && (
          <p className="mt-1 max-w-160 break-words whitespace-pre-line">
            {t('billing.exemption.reason', { reason })}
          </p>
        )}
      </div>
      <Anchor
        href={`/download-tax-exemption/${advertiserId}/${id}/`}
        target="_self"
        download
        aria-label={t('billing.exemption.downloadNamed', { days })}
        className="hit relative font-bold text-satin-deep hover:underline"
      >
        {t('billing.exemption.download')}
      </Anchor>
    </li>
  )
}

type State = 'WAITING' | 'REFUSED' | TaxExemption['validity']

const tones: Record<State, ChipProps['tone']> = {
  ...{ WAITING: 'straw', REFUSED: 'berry' },
  ...{ BEFORE: 'sand', DURING: 'moss', AFTER: 'sand' },
}

function stateOf({ status, validity }: TaxExemption): State {
  return status === 'ACCEPTED' ? validity : status
}
