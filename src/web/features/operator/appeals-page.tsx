import type { Appeal } from '#contract/accounts/states/appeals'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { OperatorPage } from './operator-page.tsx'

export interface AppealsData {
  open: readonly Appeal[]
  settled: readonly Appeal[]
}

export function AppealsPage({ open, settled }: AppealsData) {
  const t = useMessages()
  return (
    <OperatorPage title={t('operator.appeals')} text={t('operator.appealsText')}>
      {open.length === 0 ? (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t('operator.noAppeals')}
          text={t('operator.noAppealsText')}
        />
      ) : (
        <AppealList appeals={open} />
      )}
      {settled.length > 0 && (
        <section className="mt-10 flex flex-col gap-4">
          <h2 className="text-title">{t('operator.settled')}</h2>
          <AppealList appeals={settled} />
        </section>
      )}
    </OperatorPage>
  )
}

function AppealList({ appeals }: { appeals: readonly Appeal[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {appeals.map((appeal) => (
        <li key={appeal.id} id={`appeal-${appeal.id}`} className="scroll-mt-24">
          <AppealCard appeal={appeal} />
        </li>
      ))}
    </ul>
  )
}

function AppealCard({ appeal }: { appeal: Appeal }) {
  const t = useMessages()
  const momentText = useDateText()
  const { email, message, created_at, account, outcome, settled_at, report_id } = appeal
  return (
    <article className="rounded-card border border-line bg-surface px-4 py-4 tablet:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold break-all">{email}</span>
        {outcome && (
          <Chip tone={outcome === 'lifted' ? 'moss' : 'sand'}>
            {t(outcome === 'lifted' ? 'operator.lifted' : 'operator.kept')}
          </Chip>
        )}
        <time dateTime={created_at} className="text-sm text-ink-soft">
          {momentText(created_at)}
        </time>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {account ? (
          <>
            {/* A suspended account has no public page. */}
            {account.state === 'active' ? (
              <Link href={`/${account.username}/`}>@{account.username}</Link>
            ) : (
              `@${account.username}`
            )}
            {' · '}
            {t('operator.state', { state: account.state })}
            {account.state_reason && ` · ${account.state_reason}`}
          </>
        ) : (
          t('operator.noAccount')
        )}
      </p>
      <p className="mt-3 whitespace-pre-line break-words">{message}</p>
      {report_id && (
        <p className="mt-2 text-sm">
          <Link href={`/operator/reports/?id=${report_id}`}>
            {t('operator.appealedCase', { id: report_id })}
          </Link>
        </p>
      )}
      {settled_at ? (
        <p className="mt-3 text-sm text-ink-soft">
          {t('operator.settledAt', { when: momentText(settled_at) })}
        </p>
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          {account?.state === 'suspended' && <Settle appeal={appeal} outcome="lifted" />}
          <Settle appeal={appeal} outcome="kept" />
        </div>
      )}
    </article>
  )
}

function Settle({ appeal, outcome }: { appeal: Appeal; outcome: 'lifted' | 'kept' }) {
  const t = useMessages()
  const toasts = useToasts()
  const { id, email } = appeal
  const isLift = outcome === 'lifted'
  const isSuspended = appeal.account?.state === 'suspended'
  const kept = isSuspended ? 'operator.keptNow' : 'operator.answeredNow'
  const doneText = isLift ? 'operator.liftedNow' : kept
  const settle = useActionForm('settle', {
    onDone: () =>
      toasts.show({
        text: t(doneText, { email }),
        tone: 'success',
      }),
  })
  return (
    <ActionForm of={settle}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="outcome" value={outcome} />
      <Button
        type="submit"
        variant={isLift ? 'primary' : 'secondary'}
        isLoading={settle.isSending}
        aria-label={t(labelsOf(isLift, isSuspended).named, { email })}
      >
        {t(labelsOf(isLift, isSuspended).label)}
      </Button>
    </ActionForm>
  )
}

function labelsOf(isLift: boolean, isSuspended: boolean) {
  if (isLift) return { label: 'operator.lift', named: 'operator.liftNamed' } as const
  return isSuspended
    ? ({ label: 'operator.keep', named: 'operator.keepNamed' } as const)
    : ({ label: 'operator.answered', named: 'operator.answeredNamed' } as const)
}
