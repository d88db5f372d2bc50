import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { RangePicker } from '../range/range-picker.tsx'
import { CampaignRow } from './campaign-row.tsx'
import { AgreementPanel, ReceivedPanel } from './figures.tsx'
import type { Measurement, MeasurementData } from './load-measurement.ts'
import { SourceForm } from './source-form.tsx'

/** What an external measurement says, beside what we say, and the budgets that follow it. */
export function MeasurementPage({ found, ...data }: MeasurementData) {
  const t = useMessages()
  return (
    <div className="max-w-288">
      <h1 className="text-headline">{t('adsTool.page.measurement')}</h1>
      {found === null ? (
        <RoleMissing permission="read_ads" />
      ) : (
        <>
          <p className="mt-1 max-w-160 text-ink-soft">{t('measurePages.text')}</p>
          <Found {...data} found={found} />
        </>
      )}
    </div>
  )
}

function Found({
  advertiser,
  mayEdit,
  range,
  today,
  found,
}: MeasurementData & { found: Measurement }) {
  const t = useMessages()
  const momentText = useDateText()
  const { source, last_received_time: last } = found
  const path = `/advertiser/${advertiser.id}/msot-optimizer/`
  return (
    <>
      <Panel title={t('measurePages.source')} text={t('measurePages.sourceText')}>
        {mayEdit ? (
          <SourceForm advertiserId={advertiser.id} source={source} />
        ) : (
          <p className="px-4 py-4 tablet:px-5">{source ?? t('measurePages.noSource')}</p>
        )}
        <p className="border-t border-line px-4 py-3 text-sm break-words text-ink-soft tablet:px-5">
          {last === null
            ? t('measurePages.nothingYet')
            : t('measurePages.lastSeen', {
                when: momentText(new Date(last * 1_000).toISOString()),
              })}{' '}
          <code>POST /v5/ad_accounts/{advertiser.id}/msot/events</code>
        </p>
      </Panel>
      <Panel title={t('measurePages.budgets')} text={t('measurePages.budgetsText')}>
        {found.campaigns.length === 0 ? (
          <p className="px-4 py-4 text-ink-soft tablet:px-5">{t('measurePages.noCampaigns')}</p>
        ) : (
          <ul>
            {found.campaigns.map((campaign) => (
              <CampaignRow
                key={campaign.campaign_id}
                {...{ campaign, mayEdit }}
                advertiserId={advertiser.id}
                currency={found.currency}
                hasSource={source !== null}
              />
            ))}
          </ul>
        )}
      </Panel>
      <div className="mt-8">
        <RangePicker {...{ path, range, today }} hasComparison={false} />
      </div>
      {found.days.length === 0 && found.ad_groups.length === 0 ? (
        <EmptyState title={t('measurePages.none')} text={t('measurePages.noneText')} isSmall />
      ) : (
        <>
          {found.days.length > 0 && <ReceivedPanel found={found} />}
          <AgreementPanel found={found} />
        </>
      )}
    </>
  )
}
