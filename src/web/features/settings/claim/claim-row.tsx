import type { ReactNode } from 'react'
import type { Claim, Proof } from '#contract/claims/claim'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { CopyButton } from '#web/lib/forms/copy-button.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { CheckIcon, LinkIcon } from '#web/ui/icons/icons.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { PanelRow } from '../frame/panel.tsx'

/** One claimed website with its state, and the three ways to verify it. */
export function ClaimRow({ claim, onLeave }: { claim: Claim; onLeave: () => void }) {
  const t = useMessages()
  const momentText = useDateText()
  const { name, verified_at: verifiedAt, failed_checks: failed } = claim
  return (
    <PanelRow
      icon={<LinkIcon size={20} />}
      title={<span className="break-all">{name}</span>}
      mark={
        verifiedAt ? (
          <Chip size="sm" tone="moss" start={<CheckIcon size={14} className="stroke-3" />}>
            {t('settings.claimShown')}
          </Chip>
        ) : (
          <Chip size="sm">{t('settings.claimOpen')}</Chip>
        )
      }
      text={
        verifiedAt
          ? failed > 0
            ? t('settings.claimFading')
            : t('settings.claimSince', { when: momentText(verifiedAt, 'day') })
          : t('settings.claimHow')
      }
      action={
        <Button onClick={onLeave} aria-label={t('settings.claimReleaseNamed', { name })}>
          {t('settings.claimRelease')}
        </Button>
      }
    >
      {(!verifiedAt || failed > 0) && <ProofMethods claim={claim} />}
    </PanelRow>
  )
}

function ProofMethods({ claim }: { claim: Claim }) {
  const t = useMessages()
  return (
    <div className="mt-4 flex flex-col gap-3">
      <ProofMethod claim={claim} proof="meta" title={t('settings.claimMeta')}>
        <p>{t('settings.claimMetaText')}</p>
        <CopyableCode text={claim.meta_tag} label={t('settings.claimCopyTag')} />
      </ProofMethod>
      <ProofMethod claim={claim} proof="file" title={t('settings.claimFile')}>
        <p>{t('settings.claimFileText', { address: claim.file_address })}</p>
        <CopyableCode text={claim.file_text} label={t('settings.claimCopyFile')} />
      </ProofMethod>
      <ProofMethod claim={claim} proof="dns" title={t('settings.claimDns')}>
        <p>{t('settings.claimDnsText', { name: claim.dns_name })}</p>
        <CopyableCode text={claim.dns_text} label={t('settings.claimCopyRecord')} />
      </ProofMethod>
    </div>
  )
}

interface ProofMethodProps {
  claim: Claim
  proof: Proof
  title: string
  children: ReactNode
}

function ProofMethod({ claim, proof, title, children }: ProofMethodProps) {
  const t = useMessages()
  const toasts = useToasts()
  const verify = useActionForm<Claim>('verify', {
    onDone: ({ name }) =>
      toasts.show({ text: t('settings.claimDone', { name }), tone: 'success', tag: 'claim' }),
  })
  return (
    <details open={proof === 'meta'} className="rounded-card border border-line px-4 py-1">
      <summary className="flex min-h-11 cursor-pointer items-center font-bold">{title}</summary>
      <div className="flex flex-col gap-3 pb-4 text-ink-soft">
        {children}
        <ActionForm of={verify} className="flex flex-col items-start gap-3">
          <input type="hidden" name="id" value={claim.id} />
          <input type="hidden" name="proof" value={proof} />
          <Button type="submit" variant="primary" isLoading={verify.isSending}>
            {t('settings.claimCheck')}
          </Button>
        </ActionForm>
      </div>
    </details>
  )
}

function CopyableCode({ text, label }: { text: string; label: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <code className="min-w-0 grow basis-60 rounded-control bg-sand px-3 py-2 text-sm break-all text-ink">
        {text}
      </code>
      <CopyButton text={text} label={label} />
    </div>
  )
}
