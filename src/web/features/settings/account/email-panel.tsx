import { type ReactNode, useState } from 'react'
import type { BounceReason } from '#contract/accounts/bounces/bounce-values'
import type { EmailChange } from '#contract/accounts/email/email-change'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { FieldError } from '#web/ui/fields/field-error.tsx'
import { CheckIcon, MailIcon } from '#web/ui/icons/icons.tsx'
import { Notice, onWashClass } from '#web/ui/notice.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { Panel, PanelRow } from '../frame/panel.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'

export interface EmailState {
  email: string
  is_verified: boolean
  change: EmailChange | null
  bounce: { since: string; reason: BounceReason; is_gone: boolean } | null
}

export function EmailPanel({ email, hasPassword }: { email: EmailState; hasPassword: boolean }) {
  const t = useMessages()
  const [isChanging, setChanging] = useState(false)
  return (
    <Panel title={t('settings.email')}>
      <PanelRow
        icon={<MailIcon size={20} />}
        title={<span className="min-w-0 break-all">{email.email}</span>}
        mark={
          email.is_verified ? (
            <Chip size="sm" tone="moss" start={<CheckIcon size={14} className="stroke-3" />}>
              {t('settings.emailVerified')}
            </Chip>
          ) : (
            <Chip size="sm" tone="straw">
              {t('settings.emailUnverified')}
            </Chip>
          )
        }
        action={
          <Button onClick={() => setChanging(true)}>
            {email.change ? t('settings.emailChangeOther') : t('settings.emailChange')}
          </Button>
        }
      >
        {email.change && <PendingChange email={email} change={email.change} />}
        {email.bounce && <Unreachable email={email.email} bounce={email.bounce} />}
        {!email.is_verified && !email.change && !email.bounce && (
          <SendVerification email={email.email} />
        )}
      </PanelRow>
      <ChangeEmailDialog
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        hasPassword={hasPassword}
        needsBothAddresses={mustOldAgree(email)}
      />
    </Panel>
  )
}

/** Nobody has to confirm at an address that is not verified, or where nobody reads the mail. */
function mustOldAgree({ is_verified, bounce }: EmailState): boolean {
  return is_verified && !bounce?.is_gone
}

function SendVerification({ email }: { email: string }) {
  const t = useMessages()
  return (
    <EmailNotice
      email={email}
      title={t('settings.verifyTitle')}
      send={t('settings.sendVerification')}
    >
      {t('settings.verifyText')}
    </EmailNotice>
  )
}

function Unreachable({
  email,
  bounce: { since, reason },
}: {
  email: string
  bounce: NonNullable<EmailState['bounce']>
}) {
  const t = useMessages()
  const dateText = useDateText()
  return (
    <EmailNotice
      email={email}
      title={t('settings.emailRefused')}
      send={t('settings.emailTryAgain')}
    >
      {t('settings.emailRefusedText', { since: dateText(since, 'day'), reason })}
    </EmailNotice>
  )
}

interface EmailNoticeProps {
  email: string
  title: string
  send: string
  children: ReactNode
}

/** What is the matter with the address, and a link to it. */
function EmailNotice({ email, title, send, children }: EmailNoticeProps) {
  const t = useMessages()
  const toasts = useToasts()
  const sent = useActionForm('send_verification', {
    onDone: () => toasts.show({ text: t('settings.verificationSent', { email }), tone: 'success' }),
  })
  return (
    <div className="mt-4">
      <Notice
        tone="warning"
        title={title}
        action={
          <ActionForm of={sent} isQuiet>
            <Button type="submit" size="sm" isLoading={sent.isSending} className={onWashClass}>
              {send}
            </Button>
            {sent.problems.form && (
              <div role="alert" tabIndex={-1} className="mt-2">
                <FieldError>{sent.problems.form}</FieldError>
              </div>
            )}
          </ActionForm>
        }
      >
        {children}
      </Notice>
    </div>
  )
}

/** Both addresses have to confirm, so that access to one mailbox is not enough to take over the account. */
function PendingChange({ email, change }: { email: EmailState; change: EmailChange }) {
  const t = useMessages()
  const toasts = useToasts()
  const cancel = useActionForm('cancel_email_change', {
    onDone: () => toasts.show({ text: t('settings.emailChangeCancelled'), tone: 'success' }),
  })
  const newAddress = { address: change.new_email, isDone: change.is_new_confirmed }
  const oldAddress = { address: email.email, isDone: change.is_old_confirmed }
  // An unverified old address does not have to confirm.
  const addresses = mustOldAgree(email) ? [oldAddress, newAddress] : [newAddress]
  return (
    <div className="mt-4 rounded-card bg-sand px-4 py-3.5">
      <p className="font-bold break-words">
        {t('settings.emailChangingTo', { email: change.new_email })}
      </p>
      <p className="mt-0.5 text-sm">
        {t('settings.emailChangingText', { links: addresses.length })}
      </p>
      <ul className="mt-3 flex flex-col gap-2">
        {addresses.map(({ address, isDone }) => (
          <li key={address} className="flex items-start gap-2.5">
            {isDone ? (
              <CheckIcon size={20} className="mt-0.5 text-moss" />
            ) : (
              <span className="m-[5px] mt-[7px] size-2.5 shrink-0 rounded-pill border-2 border-ink-soft" />
            )}
            <span className="min-w-0">
              <span className="block font-medium break-all">{address}</span>
              <span className="block text-sm text-ink-soft">
                {isDone ? t('settings.emailEndDone') : t('settings.emailEndWaiting')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <ActionForm of={cancel} className="mt-3 flex flex-col items-start gap-3">
        <Button type="submit" size="sm" isLoading={cancel.isSending} className={onWashClass}>
          {t('settings.emailChangeCancel')}
        </Button>
      </ActionForm>
    </div>
  )
}
