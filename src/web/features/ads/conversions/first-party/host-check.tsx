import type { Advertiser } from '#contract/advertisers/advertiser'
import type { FirstPartyHost } from '#contract/conversions/first-party'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** Looks at once, instead of the next day. */
export function HostCheck({ advertiser, name }: { advertiser: Advertiser; name: string }) {
  const t = useMessages()
  const toasts = useToasts()
  const check = useActionForm<FirstPartyHost>('check_host', {
    onDone: ({ problem }) =>
      problem === null
        ? toasts.show({ text: t('conversionPages.hostReady', { name }), tone: 'success' })
        : toasts.show({ text: t('conversionPages.hostProblem', { problem }) }),
  })
  return (
    <ActionForm of={check} className="flex flex-col items-start gap-2">
      <input type="hidden" name="advertiser_id" value={advertiser.id} />
      <input type="hidden" name="hostname" value={name} />
      <Button type="submit" variant="primary" isLoading={check.isSending}>
        {t('conversionPages.hostCheck')}
      </Button>
      {check.problems.hostname && <FormError>{check.problems.hostname}</FormError>}
    </ActionForm>
  )
}
