import type { ReportSubscription } from '#contract/reporting/center/report-schedules'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { CenteredPage } from '#web/ui/centered-page.tsx'
import { Notice } from '#web/ui/notice.tsx'

export interface UnsubscribeData {
  token: string
  path: string
  subscription: ReportSubscription
}

/** One button ends the mails; without scripts as well, and without logging in. */
export function UnsubscribePage({ token, path, subscription }: UnsubscribeData) {
  const t = useMessages()
  const { brandName } = useFacts()
  const form = useActionForm<ReportSubscription>('unsubscribe')
  const { name, email, is_ended } = form.done ?? subscription
  const home = t('reportPages.home', { brand: brandName })
  if (is_ended)
    return (
      <CenteredPage title={t('reportPages.over')} homeLabel={home}>
        <div role="status">
          <Notice tone="success">
            {email === ''
              ? t('reportPages.overText')
              : t('reportPages.overFor', { name: subscription.name, email: subscription.email })}
          </Notice>
        </div>
        <ButtonLink href="/" size="lg" isWide>
          {home}
        </ButtonLink>
      </CenteredPage>
    )
  return (
    <CenteredPage
      title={t('reportPages.unsubscribe')}
      text={t('reportPages.unsubscribeText', { name, email })}
      homeLabel={home}
    >
      <ActionForm of={form} action={path}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" size="lg" isWide isLoading={form.isSending}>
          {t('reportPages.unsubscribeNow')}
        </Button>
      </ActionForm>
    </CenteredPage>
  )
}
