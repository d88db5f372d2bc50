import { useEffect, useEffectEvent, useRef } from 'react'
import { limits } from '#contract/limits'
import type { Report } from '#contract/reports/reports'
import { useFocusAfter } from '#web/lib/focus/use-focus-after.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

interface ClaimProps {
  report: Report
}

/** Claims a report, so that no other operator works on it. */
export function ClaimReport({ report: { id } }: ClaimProps) {
  const t = useMessages()
  const toasts = useToasts()
  const box = useRef<HTMLDivElement>(null)
  const leaveTo = useFocusAfter()
  const claim = useActionForm('claim', {
    onDone: () => leaveTo(firstControlOf(box.current)),
    onRefused: ({ problems }) =>
      toasts.show({ text: problems.form ?? problems.id ?? t('error.unexpected'), tone: 'danger' }),
  })
  return (
    <div ref={box} className="mt-4">
      <ActionForm of={claim} isQuiet>
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          isLoading={claim.isSending}
          aria-label={t('operator.claimNamed', { id })}
        >
          {t('operator.claim')}
        </Button>
      </ActionForm>
    </div>
  )
}

/** Leaves a claimed report to others; while the page is open, the claim is renewed. */
export function ReleaseReport({ report: { id } }: ClaimProps) {
  const t = useMessages()
  const box = useRef<HTMLDivElement>(null)
  const leaveTo = useFocusAfter()
  const release = useActionForm('release', {
    onDone: () => leaveTo(firstControlOf(box.current)),
  })
  const renewal = useActionForm('claim')
  const renew = useEffectEvent(() => {
    void renewal.fetcher.submit({ intent: 'claim', id }, { method: 'post' })
  })
  useEffect(() => {
    const timer = setInterval(renew, renewMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <div ref={box}>
      <ActionForm of={release} isQuiet>
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          variant="secondary"
          isLoading={release.isSending}
          aria-label={t('operator.releaseNamed', { id })}
        >
          {t('operator.release')}
        </Button>
      </ActionForm>
    </div>
  )
}

/** What follows in the same report once this part is gone: what is decided, or the button that claims it. */
function firstControlOf(part: HTMLElement | null) {
  const report = part?.closest('article')
  return () => report?.querySelector<HTMLElement>('select, textarea, button[type="submit"]') ?? null
}

const renewMs = (limits.reportClaimMinutes * 60_000) / 3
