import { useRef } from 'react'
import type { BounceReason } from '#contract/accounts/bounces/bounce-values'
import type { Bounce } from '#contract/accounts/bounces/list-bounces'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { placesAfter } from '#web/lib/focus/places-after.ts'
import { useFocusAfter } from '#web/lib/focus/use-focus-after.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip, type ChipProps } from '#web/ui/buttons/chip.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

const tones: Record<BounceReason, ChipProps['tone']> = {
  no_mailbox: 'berry',
  no_domain: 'berry',
  disabled: 'berry',
  full: 'straw',
  refused: 'sand',
}

export function RefusedRow({ bounce }: { bounce: Bounce }) {
  const t = useMessages()
  const momentText = useDateText()
  const { email, member, reason, mail_kind: kind, last_at, times, blocked_until: until } = bounce
  const code = [bounce.code, bounce.enhanced_code].filter((part) => part !== null).join(' ')
  return (
    <li tabIndex={-1} className="border-line px-4 py-4 not-first:border-t tablet:px-5">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="min-w-0 text-base break-all">
              <bdi>{email}</bdi>
            </h2>
            <Chip size="sm" tone={tones[reason]}>
              {t('refusedMails.reason', { reason })}
            </Chip>
          </div>
          <p className="mt-1">
            {member === null ? (
              <span className="text-ink-soft">{t('refusedMails.noMember')}</span>
            ) : (
              <Link href={`/operator/members/${member.id}/`}>
                <bdi>@{member.username}</bdi>
              </Link>
            )}
            <span className="text-ink-soft">
              {' · '}
              {t('refusedMails.kind', { kind })}
            </span>
          </p>
          <p className="mt-1 text-sm text-ink-soft tabular">
            <time dateTime={last_at}>
              {t('refusedMails.sign', { times, last: momentText(last_at) })}
            </time>
          </p>
          <p className="mt-1 text-sm text-ink-soft">
            {until === null
              ? t('refusedMails.stillSent')
              : t('refusedMails.until', { until: momentText(until, 'day') })}
          </p>
          <p className="mt-1 text-sm break-words text-ink-soft">
            {t('refusedMails.answer', { code, answer: bounce.answer })}
          </p>
        </div>
        {until !== null && <Retry bounce={bounce} />}
      </div>
    </li>
  )
}

function Retry({ bounce: { id, email } }: { bounce: Bounce }) {
  const t = useMessages()
  const toasts = useToasts()
  const box = useRef<HTMLDivElement>(null)
  const leaveTo = useFocusAfter()
  const retry = useActionForm('retry', {
    onDone: () => {
      leaveTo(...placesAfter(box.current))
      toasts.show({ text: t('refusedMails.retried', { email }), tone: 'success', tag: id })
    },
  })
  return (
    <div ref={box}>
      <ActionForm of={retry}>
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          isLoading={retry.isSending}
          aria-label={t('refusedMails.retryNamed', { email })}
        >
          {t('refusedMails.retry')}
        </Button>
      </ActionForm>
    </div>
  )
}
