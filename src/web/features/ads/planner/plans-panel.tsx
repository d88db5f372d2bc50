import type { Advertiser } from '#contract/advertisers/advertiser'
import type { MediaPlan } from '#contract/reporting/planner/media-plans'
import { useFocusAfter } from '#web/lib/focus/use-focus-after.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { type ActionFormState, useActionForm } from '#web/lib/forms/use-action-form.ts'
import { plannerPath } from '#web/lib/pages/paths/planner-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { FigureTable } from '../conversions/frame/figure-table.tsx'
import { SaveMenu } from '../export/save-menu.tsx'
import { planCells, planTitles } from './plan-lines.ts'
import { usePlanTexts } from './use-plan-texts.ts'

interface PlansPanelProps {
  advertiser: Advertiser
  mayEdit: boolean
  plans: readonly MediaPlan[]
}

const compared = ['impressions', 'results', 'cpm', 'cost_per_result', 'reach'] as const

/** Saved plans beside each other. */
export function PlansPanel({ advertiser, mayEdit, plans }: PlansPanelProps) {
  const t = useMessages()
  const { money, nameOf, rangeText } = usePlanTexts(advertiser.currency)
  if (plans.length === 0) return null
  const columns = [
    { label: t('plannerPages.name') },
    { label: t('plannerPages.plan') },
    ...compared.map((name) => ({ label: nameOf(name, 'ANY'), isFigure: true })),
    ...(mayEdit ? [{ label: t('adTable.actions') }] : []),
  ]
  const rows = plans.map((plan) => ({
    key: plan.id as string,
    cells: [
      <Link key="name" href={pathOf(plan)}>
        {plan.name}
      </Link>,
      <span key="plan" className="block min-w-48">
        {t('plannerPages.inShort', {
          ...{ amount: money(plan.daily_budget), days: plan.days },
          ...{ countries: plan.countries.join(', '), objective: plan.objective_type },
        })}
      </span>,
      ...compared.map((name) => rangeText(name, plan.forecast.figures?.[name] ?? null)),
      ...(mayEdit ? [<DeleteForm key="delete" plan={plan} />] : []),
    ],
  }))
  return (
    <Panel title={t('plannerPages.plans')} text={t('plannerPages.plansText')}>
      <div className="border-b border-line px-4 py-2 no-script:hidden">
        <SaveMenu name="media-plans" read={async () => [planTitles, ...plans.map(planCells)]} />
      </div>
      <FigureTable label={t('plannerPages.compared')} {...{ columns, rows }} />
    </Panel>
  )
}

function pathOf(plan: MediaPlan): string {
  const { ad_account_id, objective_type: objective, countries, ages, daily_budget, days } = plan
  return plannerPath(ad_account_id, {
    ...{ objective, countries, ages, days: String(days) },
    budget: String(daily_budget / 1_000_000),
  })
}

function DeleteForm({ plan: { id, ad_account_id, name } }: { plan: MediaPlan }) {
  const t = useMessages()
  const toasts = useToasts()
  const leaveTo = useFocusAfter()
  const form: ActionFormState = useActionForm('delete_plan', {
    onDone: () => {
      const row = form.form.current?.closest('tr')
      const beside = row?.nextElementSibling ?? row?.previousElementSibling
      leaveTo(beside?.querySelector('button'), document.getElementById('content'))
      toasts.show({ text: t('plannerPages.deleted', { name }), tone: 'success' })
    },
    onRefused: ({ problems }) =>
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger' }),
  })
  return (
    <ActionForm of={form} isQuiet>
      <input type="hidden" name="advertiser_id" value={ad_account_id} />
      <input type="hidden" name="media_plan_id" value={id} />
      <Button
        type="submit"
        size="sm"
        variant="quiet"
        isLoading={form.isSending}
        aria-label={t('plannerPages.deleteNamed', { name })}
      >
        {t('plannerPages.delete')}
      </Button>
    </ActionForm>
  )
}
