import type { ReactNode } from 'react'
import { limits } from '#contract/limits'
import type { Purge } from '#contract/reports/purges/purge'
import { reportReasons } from '#contract/reports/report-reasons'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** What can be done about it, by whom it can be. */
export function PurgeActions({ purge }: { purge: Purge }) {
  const t = useMessages()
  const { state, is_mine, pins, decided_by, undoable_until } = purge
  switch (state) {
    case 'counting':
      return <Box>{<Cancel purge={purge} label={t('moderation.purgeGiveUp')} />}</Box>
    case 'counted':
      return pins === 0 ? null : <Decide purge={purge} />
    case 'waiting':
      return (
        <Box>
          <p className="w-full font-bold">
            {is_mine
              ? t('moderation.purgeYouWait')
              : t('moderation.purgeWaitsForYou', { name: decided_by ?? '' })}
          </p>
          {!is_mine && <Confirm purge={purge} />}
          <Cancel
            purge={purge}
            label={is_mine ? t('moderation.purgeTakeBack') : t('moderation.purgeRefuse')}
          />
        </Box>
      )
    case 'removing':
      return <Box>{<Cancel purge={purge} label={t('moderation.purgeStop')} />}</Box>
    case 'removed':
    case 'stopped':
      return undoable_until === null ? null : (
        <Box>{<UndoPurge purge={purge} label={t('moderation.purgeUndoAll')} />}</Box>
      )
    default:
      return null
  }
}

function Box({ children }: { children: ReactNode }) {
  return <div className="mb-6 flex flex-wrap items-start gap-2">{children}</div>
}

function useRefusals() {
  const t = useMessages()
  const toasts = useToasts()
  return ({ problems }: { problems: Record<string, string> }) =>
    toasts.show({
      text: problems.form ?? Object.values(problems)[0] ?? t('error.unexpected'),
      tone: 'danger',
    })
}

function Decide({ purge }: { purge: Purge }) {
  const t = useMessages()
  const run = useActionForm('run', { onRefused: useRefusals() })
  const { id, pins, list } = purge
  return (
    <section
      aria-labelledby="decide"
      className="mb-6 rounded-card border border-line bg-surface px-4 py-5 tablet:px-5"
    >
      <h2 id="decide" className="mb-4 text-title">
        {t('moderation.purgeDecide')}
      </h2>
      <div className="flex flex-wrap gap-x-2 gap-y-4">
        <ActionForm of={run} isQuiet className="contents">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="pins" value={pins} />
          <Select
            name="rule"
            label={t('operator.rule')}
            options={reportReasons.map((value) => ({
              value,
              label: t('operator.reason', { reason: value }),
            }))}
            defaultValue={run.values.rule ?? list?.reason ?? 'spam'}
            className="w-full max-w-100"
          />
          <TextArea
            name="words"
            rows={2}
            maxLength={limits.decisionWordsLength}
            label={t('operator.decisionWords')}
            hint={t('operator.decisionWordsHint')}
            defaultValue={run.values.words}
            className="w-full"
          />
          <p className="w-full text-sm text-ink-soft">
            {t('moderation.purgeDecideText', { hours: limits.reportUndoHours })}
          </p>
          <Button type="submit" variant="danger" isLoading={run.isSending}>
            {t('moderation.purgeRun', { count: pins })}
          </Button>
        </ActionForm>
        <Cancel purge={purge} label={t('moderation.purgeGiveUp')} />
      </div>
    </section>
  )
}

function Confirm({ purge: { id, pins } }: { purge: Purge }) {
  const t = useMessages()
  const run = useActionForm('run', { onRefused: useRefusals() })
  return (
    <ActionForm of={run} isQuiet>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="pins" value={pins} />
      <Button type="submit" variant="danger" isLoading={run.isSending}>
        {t('moderation.purgeRun', { count: pins })}
      </Button>
    </ActionForm>
  )
}

function Cancel({ purge: { id }, label }: { purge: Purge; label: string }) {
  const cancel = useActionForm('cancel', { onRefused: useRefusals() })
  return (
    <ActionForm of={cancel} isQuiet>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="secondary" isLoading={cancel.isSending}>
        {label}
      </Button>
    </ActionForm>
  )
}

interface UndoPurgeProps {
  purge: Purge
  label: string
  /** Whose Pins; of everybody unless said. */
  person?: { id: string; username: string }
}

export function UndoPurge({ purge: { id }, label, person }: UndoPurgeProps) {
  const t = useMessages()
  const undo = useActionForm('undo', { onRefused: useRefusals() })
  return (
    <ActionForm of={undo} isQuiet>
      <input type="hidden" name="id" value={id} />
      {person && <input type="hidden" name="person_id" value={person.id} />}
      <Button
        type="submit"
        variant="secondary"
        size={person ? 'sm' : undefined}
        isLoading={undo.isSending}
        aria-label={person && t('moderation.purgeUndoOf', { name: person.username })}
      >
        {label}
      </Button>
    </ActionForm>
  )
}
