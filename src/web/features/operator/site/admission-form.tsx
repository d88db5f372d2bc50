import { useState } from 'react'
import { type Site, signUpModes } from '#contract/site/site'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { SaveRow } from './save-row.tsx'
import { useSiteForm } from './use-site-form.ts'

/** Who may open an account. */
export function AdmissionForm({ site, next }: { site: Site; next?: string }) {
  const t = useMessages()
  const save = useSiteForm('admission', next)
  const [mode, setMode] = useState<string>(site.sign_up)
  const isFixed = site.fixed.includes('sign_up')
  return (
    <ActionForm of={save} className="flex flex-col gap-5">
      <RadioGroup
        legend={t('site.signUp')}
        isLegendHidden
        name="sign_up"
        value={mode}
        onChange={setMode}
        error={save.problems.sign_up}
        options={signUpModes.map((value) => ({
          value,
          label: t('site.mode', { mode: value }),
          hint: t('site.modeHint', { mode: value }),
          isDisabled: isFixed,
        }))}
      />
      <TextField
        label={t('site.domains')}
        hint={t('site.domainsHint')}
        name="sign_up_domains"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={save.values.sign_up_domains ?? site.sign_up_domains.join(', ')}
        disabled={site.fixed.includes('sign_up_domains')}
        error={save.problems.sign_up_domains}
        className={mode === 'domain' ? 'max-w-120' : 'hidden'}
      />
      <div className={mode === 'invitation' || mode === 'domain' ? 'max-w-120' : 'hidden'}>
        <Switch
          label={t('site.membersInvite')}
          hint={t('site.membersInviteHint')}
          name="members_invite"
          value="true"
          defaultChecked={site.members_invite}
        />
      </div>
      <SaveRow isSending={save.isSending} next={next} />
    </ActionForm>
  )
}
