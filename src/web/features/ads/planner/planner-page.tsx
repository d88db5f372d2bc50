import { pinObjectives } from '#contract/campaigns/drafts/draft-choices'
import { ageBuckets } from '#contract/campaigns/enums'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { plannerPath } from '#web/lib/pages/paths/planner-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CheckboxSet } from '#web/ui/fields/checkbox-set/checkbox-set.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { ForecastPanel } from './forecast-panel.tsx'
import type { FoundPlanner, PlannerData } from './load-planner.ts'
import { PlansPanel } from './plans-panel.tsx'

/** Of what was asked for: the browser leads keys and eyes to it. */
const forecastId = 'forecast'

/** What a campaign would bring, before it is made. */
export function PlannerPage({ advertiser, mayEdit, found }: PlannerData) {
  const t = useMessages()
  return (
    <div className="max-w-288">
      <h1 className="text-headline">{t('plannerPages.title')}</h1>
      {found === null ? (
        <RoleMissing permission="read_ads" />
      ) : (
        <>
          <p className="mt-1 max-w-160 text-ink-soft">{t('plannerPages.text')}</p>
          <Panel title={t('plannerPages.plan')}>
            <AskForm advertiserId={advertiser.id} currency={advertiser.currency} {...found} />
          </Panel>
          {found.forecast && (
            <div id={forecastId}>
              <ForecastPanel
                {...{ advertiser, mayEdit }}
                plan={found.plan}
                forecast={found.forecast}
              />
            </div>
          )}
          <PlansPanel {...{ advertiser, mayEdit }} plans={found.plans} />
        </>
      )}
    </div>
  )
}

/** Asks by the address, so that a forecast can be sent to somebody. */
function AskForm({
  advertiserId,
  currency,
  plan,
  problems,
  countries,
}: FoundPlanner & { advertiserId: string; currency: string }) {
  const t = useMessages()
  const first = (['budget', 'days'] as const).find((name) => problems[name])
  // What is wrong has the focus on a page that was loaded anew, too, as where scripts send forms.
  const focusOf = (name: string) => ({ autoFocus: first === name })
  return (
    <form
      method="get"
      action={`${plannerPath(advertiserId)}#${forecastId}`}
      className="flex flex-col items-start gap-5 px-4 py-5 tablet:px-5"
    >
      <Select
        label={t('campaigns.objective')}
        name="objective"
        defaultValue={plan.objective}
        options={pinObjectives.map((objective) => ({
          value: objective,
          label: t('campaigns.objectiveName', { objective }),
        }))}
      />
      <div className="flex flex-wrap gap-5">
        <TextField
          label={t('plannerPages.budget')}
          name="budget"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          defaultValue={plan.budget}
          error={problems.budget}
          {...focusOf('budget')}
          end={<span className="pe-2 text-sm text-ink-soft">{currency}</span>}
        />
        <TextField
          label={t('plannerPages.days')}
          name="days"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          defaultValue={plan.days}
          error={problems.days}
          {...focusOf('days')}
        />
      </div>
      <CheckboxSet
        legend={t('campaigns.countries')}
        name="country"
        options={countries}
        chosen={plan.countries}
        error={problems.country}
        keysHint={t('form.keysHint')}
      />
      <CheckboxSet
        legend={t('campaigns.ages')}
        hint={t('plannerPages.agesHint')}
        name="age"
        options={ageBuckets.map((value) => ({ value, label: value }))}
        chosen={plan.ages}
      />
      <Button type="submit" variant="primary">
        {t('plannerPages.ask')}
      </Button>
    </form>
  )
}
