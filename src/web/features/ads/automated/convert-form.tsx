import type { Campaign } from '#contract/campaigns/campaign'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'

/** Hands over all decisions to people, which cannot be taken back. */
export function ConvertForm({ campaign: { id, ad_account_id } }: { campaign: Campaign }) {
  const t = useMessages()
  const form = useActionForm('convert')
  return (
    <ActionForm of={form} className="flex flex-col items-start gap-4 px-4 py-5 tablet:px-5">
      <input type="hidden" name="advertiser_id" value={ad_account_id} />
      <input type="hidden" name="campaign_id" value={id} />
      <Checkbox
        name="is_sure"
        value="1"
        label={t('automatedPages.sure')}
        error={form.problems.is_sure}
      />
      <Button type="submit" isLoading={form.isSending}>
        {t('automatedPages.convert')}
      </Button>
    </ActionForm>
  )
}
