import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { InstagramStatus } from '#contract/claims/instagram-claim'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { type MessageKey, useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { CheckIcon, LinkIcon } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { ActDialog } from '../frame/act-dialog.tsx'
import { Panel, PanelRow } from '../frame/panel.tsx'

const outcomes: Record<string, MessageKey> = {
  connected: 'settings.instagramConnected',
  declined: 'settings.instagramDeclined',
  taken: 'settings.instagramTaken',
  unavailable: 'settings.instagramUnavailable',
  failed: 'settings.instagramFailed',
}

/** The result of connecting, after the redirect back from Instagram. */
export function InstagramOutcome() {
  const t = useMessages()
  const [search] = useSearchParams()
  const outcome = search.get('instagram') ?? ''
  const text = Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined
  if (!text) return null
  return (
    <div role="status">
      <Notice tone={outcome === 'connected' ? 'success' : 'warning'}>{t(text)}</Notice>
    </div>
  )
}

/** The member's Instagram account; hidden if this server is not set up for Instagram. */
export function InstagramPanel({ is_set_up: isSetUp, claim }: InstagramStatus) {
  const t = useMessages()
  const toasts = useToasts()
  const momentText = useDateText()
  const [isLeaving, setLeaving] = useState(false)
  if (!isSetUp && !claim) return null
  return (
    <>
      <Panel title={t('settings.instagram')} text={t('settings.instagramText')}>
        {claim ? (
          <PanelRow
            icon={<LinkIcon size={20} />}
            title={<span className="break-all">@{claim.username}</span>}
            mark={
              <Chip size="sm" tone="moss" start={<CheckIcon size={14} className="stroke-3" />}>
                {t('settings.claimShown')}
              </Chip>
            }
            text={t('settings.claimSince', { when: momentText(claim.verified_at, 'day') })}
            action={
              <Button onClick={() => setLeaving(true)}>{t('settings.instagramRelease')}</Button>
            }
          />
        ) : (
          <PanelRow
            icon={<LinkIcon size={20} />}
            title={t('settings.instagramAccount')}
            action={<Connect />}
          />
        )}
      </Panel>
      <ActDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        intent="release"
        hidden={{ id: claim?.id ?? '' }}
        title={t('settings.instagramReleaseTitle', { name: claim?.username })}
        description={t('settings.instagramReleaseText')}
        confirmLabel={t('settings.instagramRelease')}
        isDanger
        requiresPassword={false}
        onDone={() => {
          setLeaving(false)
          toasts.show({ text: t('settings.instagramReleased'), tone: 'success' })
        }}
      />
    </>
  )
}

function Connect() {
  const t = useMessages()
  const connect = useActionForm('instagram')
  return (
    <ActionForm of={connect}>
      <Button type="submit" variant="primary" isLoading={connect.isSending}>
        {t('settings.instagramConnect')}
      </Button>
    </ActionForm>
  )
}
