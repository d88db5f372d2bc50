import type { Campaign } from '#contract/campaigns/campaign'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** Pauses a campaign or lets it go on, in place. */
export function StatusForm({ campaign, size }: { campaign: Campaign; size?: 'sm' | 'md' }) {
  const t = useMessages()
  const toasts = useToasts()
  const { id, ad_account_id, name, status } = campaign
  const isPaused = status === 'PAUSED'
  const change = useActionForm('set_status', {
    onDone: () =>
      toasts.show({
        text: t(isPaused ? 'campaigns.resumed' : 'campaigns.pausedNow', { name }),
        tone: 'success',
      }),
    onRefused: ({ problems }) =>
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger' }),
  })
  if (status !== 'ACTIVE' && status !== 'PAUSED') return null
  return (
    <ActionForm of={change} isQuiet>
      <input type="hidden" name="advertiser_id" value={ad_account_id} />
      <input type="hidden" name="campaign_id" value={id} />
      <input type="hidden" name="status" value={isPaused ? 'ACTIVE' : 'PAUSED'} />
      <Button
        type="submit"
        size={size ?? 'sm'}
        isLoading={change.isSending}
        aria-label={t(isPaused ? 'campaigns.resumeNamed' : 'campaigns.pauseNamed', { name })}
      >
        {t(isPaused ? 'campaigns.resume' : 'campaigns.pause')}
      </Button>
    </ActionForm>
  )
}
