import type { Advertiser } from '#contract/advertisers/advertiser'
import { limits } from '#contract/limits'
import type { PlanForecast } from '#contract/reporting/planner/media-plans'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import type { PlanQuery } from '#web/lib/pages/paths/planner-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { FigureTable } from '../conversions/frame/figure-table.tsx'
import { CurveChart } from './curve-chart.tsx'
import { PlanFields } from './plan-fields.tsx'
import { usePlanTexts } from './use-plan-texts.ts'

interface ForecastPanelProps {
  advertiser: Advertiser
  mayEdit: boolean
  plan: PlanQuery
  forecast: PlanForecast
}

/** The ranges that a plan ends in, by budget, and what can be done with it. */
export function ForecastPanel({ advertiser, mayEdit, plan, forecast }: ForecastPanelProps) {
  const t = useMessages()
  const { rangeRows, money } = usePlanTexts(advertiser.currency)
  const { event, based_on, needed, figures, curve, largest_budget: largest } = forecast
  return (
    <Panel title={t('plannerPages.forecast')}>
      <div className="flex flex-col gap-5 px-4 py-5 tablet:px-5">
        {figures === null ? (
          <Notice title={t('plannerPages.tooLittle')}>
            {t('plannerPages.tooLittleText', { count: based_on, needed })}
          </Notice>
        ) : (
          <>
            <p className="max-w-160 text-ink-soft">
              {t('plannerPages.basedOn', { count: based_on })}
            </p>
            <FigureTable
              label={t('plannerPages.ranges')}
              columns={[
                { label: t('plannerPages.figure') },
                ...(['low', 'middle', 'high'] as const).map((bound) => ({
                  label: t('plannerPages.bound', { bound }),
                  isFigure: true,
                })),
              ]}
              rows={rangeRows(figures, event)}
            />
            <CurveChart curve={curve} event={event} currency={advertiser.currency} />
            {largest !== null && (curve.at(-1)?.daily_budget ?? 0) > largest && (
              <Notice tone={figures.daily_budget > largest ? 'warning' : 'calm'}>
                {t('plannerPages.beyond', { amount: money(largest) })}
              </Notice>
            )}
          </>
        )}
        {mayEdit && (
          <div className="flex flex-wrap items-end gap-x-8 gap-y-4 border-t border-line pt-5">
            {figures !== null && <SaveForm advertiserId={advertiser.id} plan={plan} />}
            <CampaignForm advertiserId={advertiser.id} plan={plan} />
          </div>
        )}
      </div>
    </Panel>
  )
}

function SaveForm({ advertiserId, plan }: { advertiserId: string; plan: PlanQuery }) {
  const t = useMessages()
  const toasts = useToasts()
  const form = useActionForm('save_plan', {
    onDone: () => toasts.show({ text: t('plannerPages.saved'), tone: 'success' }),
  })
  return (
    <ActionForm of={form} className="flex flex-wrap items-end gap-3">
      <PlanFields advertiserId={advertiserId} plan={plan} />
      <TextField
        label={t('plannerPages.name')}
        name="name"
        autoComplete="off"
        maxLength={limits.mediaPlanNameLength}
        defaultValue={form.values.name}
        error={form.problems.name}
      />
      <Button type="submit" isLoading={form.isSending}>
        {t('plannerPages.save')}
      </Button>
    </ActionForm>
  )
}

function CampaignForm({ advertiserId, plan }: { advertiserId: string; plan: PlanQuery }) {
  const t = useMessages()
  const form = useActionForm('make_campaign')
  return (
    <ActionForm of={form}>
      <PlanFields advertiserId={advertiserId} plan={plan} />
      <Button type="submit" isLoading={form.isSending}>
        {t('plannerPages.makeCampaign')}
      </Button>
    </ActionForm>
  )
}
