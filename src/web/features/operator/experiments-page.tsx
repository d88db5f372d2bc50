import type { Experiment } from '#contract/experiments/experiment'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { OperatorPage } from './operator-page.tsx'

/** All experiments, with their share of browsers or members, and the number of exposures. */
export function ExperimentsPage({ experiments }: { experiments: readonly Experiment[] }) {
  const t = useMessages()
  return (
    <OperatorPage title={t('operator.experiments')} text={t('operator.experimentsText')}>
      <ul className="flex flex-col gap-4">
        {experiments.map((experiment) => (
          <li key={experiment.name}>
            <ExperimentCard experiment={experiment} />
          </li>
        ))}
      </ul>
    </OperatorPage>
  )
}

function ExperimentCard({ experiment }: { experiment: Experiment }) {
  const t = useMessages()
  const toasts = useToasts()
  const { name, about, unit, is_on: isOn, share_percent, holdout_percent, exposures } = experiment
  const set = useActionForm('set', {
    onDone: () => toasts.show({ text: t('operator.saved', { name }), tone: 'success', tag: name }),
  })
  const kept = set.values.name === name ? set.values : {}
  return (
    <ActionForm
      of={set}
      className="rounded-card border border-line bg-surface px-4 py-4 tablet:px-5"
    >
      <input type="hidden" name="name" value={name} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-mono text-base font-bold break-all">{name}</h2>
        {isOn ? (
          <Chip tone="moss">{t('operator.on', { share: share_percent })}</Chip>
        ) : (
          <Chip>{t('operator.off')}</Chip>
        )}
      </div>
      <p className="mt-1 text-ink-soft">{about}</p>
      <p className="mt-1 text-sm text-ink-soft tabular">
        {unit === 'member'
          ? t('operator.drawnByMember')
          : t('operator.exposures', { ...exposures })}
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-4">
        <Switch
          label={t('operator.running')}
          name="is_on"
          value="true"
          defaultChecked={isOn}
          className="h-12 items-center! gap-3! max-tablet:w-full"
        />
        <Percent
          name="share_percent"
          label={t('operator.share')}
          value={kept.share_percent ?? String(share_percent)}
          error={set.problems.share_percent}
        />
        <Percent
          name="holdout_percent"
          label={t('operator.holdout')}
          value={kept.holdout_percent ?? String(holdout_percent)}
          error={set.problems.holdout_percent}
        />
        <Button
          type="submit"
          isLoading={set.isSending}
          className="mb-1 ms-auto"
          aria-label={t('operator.saveNamed', { name })}
        >
          {t('operator.save')}
        </Button>
      </div>
    </ActionForm>
  )
}

interface PercentProps {
  name: string
  label: string
  value: string
  error: string | undefined
}

function Percent({ name, label, value, error }: PercentProps) {
  return (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      maxLength={3}
      defaultValue={value}
      error={error}
      end={<span className="pe-2 text-ink-soft">%</span>}
      className="w-36"
    />
  )
}
