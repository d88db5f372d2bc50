import type { OutputOf } from '#contract/operation'
import type { Site } from '#contract/site/site'
import type { testMail } from '#contract/site/test-mail'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Sends a mail to the operator's own address, and says what the mail server answered. */
export function MailForm({ site }: { site: Site }) {
  const t = useMessages()
  const { viewer } = useFacts()
  const test = useActionForm<OutputOf<typeof testMail>>('mail')
  const { done } = test
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-160">
        {site.mail_server === null
          ? t('site.noMailServer')
          : t('site.mailServer', { server: site.mail_server })}
      </p>
      <ActionForm of={test}>
        <Button type="submit" isLoading={test.isSending}>
          {t('site.testMail', { email: viewer?.email ?? '' })}
        </Button>
      </ActionForm>
      <div aria-live="polite">
        {done && (
          <Notice
            tone={done.outcome === 'taken' ? 'success' : 'warning'}
            title={t('site.mailOutcome', { outcome: done.outcome })}
          >
            <p>{t('site.mailNext', { outcome: done.outcome, email: done.to })}</p>
            {done.answer && (
              <p className="mt-2">
                {t('site.mailAnswer')}{' '}
                <span className="font-mono text-sm break-words">{done.answer}</span>
              </p>
            )}
          </Notice>
        )}
      </div>
    </div>
  )
}
