import { useRef, useState } from 'react'
import type { Claim } from '#contract/claims/claim'
import type { InstagramStatus } from '#contract/claims/instagram-claim'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { ActDialog } from '../frame/act-dialog.tsx'
import { Panel } from '../frame/panel.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'
import { ClaimRow } from './claim-row.tsx'
import { InstagramOutcome, InstagramPanel } from './instagram-panel.tsx'

interface ClaimSectionProps {
  claims: readonly Claim[]
  instagram: InstagramStatus
}

/** The member's websites: claim, verify and release them. */
export function ClaimSection({ claims, instagram }: ClaimSectionProps) {
  const t = useMessages()
  const toasts = useToasts()
  const { brandName } = useFacts()
  const [leaving, setLeaving] = useState<Claim | null>(null)
  return (
    <SettingsPage title={t('settings.claim')} text={t('settings.claimText', { brand: brandName })}>
      <InstagramOutcome />
      <ClaimForm />
      {claims.length > 0 && (
        <Panel title={t('settings.claimed')}>
          {claims.map((claim) => (
            <ClaimRow key={claim.id} claim={claim} onLeave={() => setLeaving(claim)} />
          ))}
        </Panel>
      )}
      <InstagramPanel {...instagram} />
      <ActDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        intent="release"
        hidden={{ id: leaving?.id ?? '' }}
        title={t('settings.claimReleaseTitle', { name: leaving?.name ?? '' })}
        description={t('settings.claimReleaseText')}
        confirmLabel={t('settings.claimRelease')}
        isDanger
        requiresPassword={false}
        onDone={() => {
          setLeaving(null)
          toasts.show({ text: t('settings.claimReleased'), tone: 'success' })
        }}
      />
    </SettingsPage>
  )
}

function ClaimForm() {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const claim = useActionForm<Claim>('claim', {
    onDone: () => {
      if (field.current) field.current.value = ''
    },
  })
  return (
    <ActionForm of={claim} className="flex flex-col gap-4">
      <TextField
        ref={field}
        label={t('settings.claimUrl')}
        hint={t('settings.claimUrlHint')}
        name="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.linkLength}
        required
        defaultValue={claim.values.url}
        error={claim.problems.url}
      />
      <Button type="submit" variant="primary" isLoading={claim.isSending} className="self-start">
        {t('settings.claimDo')}
      </Button>
    </ActionForm>
  )
}
