import type { Advertiser } from '#contract/advertisers/advertiser'
import type { FirstPartyHost } from '#contract/conversions/first-party'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

export function HostForm({ advertiser }: { advertiser: Advertiser }) {
  const t = useMessages()
  const form = useActionForm<FirstPartyHost>('add_host', {
    onDone: () => form.form.current?.reset(),
  })
  return (
    <ActionForm
      of={form}
      className="grid gap-4 px-4 py-4 tablet:grid-cols-[1fr_auto] tablet:items-start tablet:px-5"
    >
      <input type="hidden" name="advertiser_id" value={advertiser.id} />
      <TextField
        label={t('conversionPages.hostName')}
        hint={t('conversionPages.hostNameHint')}
        name="hostname"
        defaultValue={form.values.hostname}
        error={form.problems.hostname}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Button type="submit" variant="primary" isLoading={form.isSending} className="tablet:mt-7">
        {t('conversionPages.hostAdd')}
      </Button>
    </ActionForm>
  )
}
