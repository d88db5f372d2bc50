import { campaignTools } from '#contract/campaigns/tools/campaign-tools'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import type { ModeData } from './load-mode.ts'

/** How somebody wants to make a campaign, this time or always. */
export function ModePage({ advertiser, managed, tool, mayEdit }: ModeData) {
  const t = useMessages()
  const form = useActionForm('choose')
  return (
    <div className="max-w-160">
      <h1 className="text-headline">{t('createPages.title')}</h1>
      {mayEdit ? (
        <ActionForm of={form} className="mt-5 flex flex-col items-start gap-6">
          <input type="hidden" name="advertiser_id" value={advertiser.id} />
          {managed !== null && <input type="hidden" name="managed_client_id" value={managed} />}
          <div className="w-full rounded-card border border-line bg-surface p-5">
            <RadioGroup
              legend={t('createPages.mode')}
              name="tool"
              defaultValue={tool ?? 'ADS_MANAGER'}
              options={campaignTools.map((one) => ({
                value: one,
                label: t('createPages.modeName', { tool: one }),
                hint: t('createPages.modeHint', { tool: one }),
              }))}
            />
          </div>
          <Checkbox
            name="remember"
            value="1"
            label={t('createPages.remember')}
            hint={t('createPages.rememberHint')}
            defaultChecked={tool !== null}
          />
          <Button type="submit" variant="primary" isLoading={form.isSending}>
            {t('createPages.getStarted')}
          </Button>
        </ActionForm>
      ) : (
        <RoleMissing permission="edit_ads" />
      )}
    </div>
  )
}
