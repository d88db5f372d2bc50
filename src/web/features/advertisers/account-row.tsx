import { useState } from 'react'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { type AdvertiserPermission, roleMay, type ViewerRole } from '#contract/advertisers/roles'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { billingPath } from '#web/lib/pages/paths/billing-path.ts'
import { managerPath } from '#web/lib/pages/paths/manager-path.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { rowClass } from '#web/ui/panels/panel.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

export function AccountRow({ advertiser }: { advertiser: Advertiser }) {
  const t = useMessages()
  const { acting, viewer } = useFacts()
  const { id, name, owner, country, currency, permissions } = advertiser
  const role: ViewerRole = permissions[0] ?? 'ANALYST'
  const may = (permission: AdvertiserPermission) => roleMay(role, permission)
  const isOwn = owner.id === viewer?.id
  return (
    <li className={rowClass}>
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="min-w-0 font-bold break-words">{name}</strong>
          <Chip size="sm">{t(`advertisers.role.${role}`)}</Chip>
        </p>
        <p className="text-sm text-ink-soft break-words">
          {isOwn
            ? t('advertisers.facts', { country, currency })
            : t('advertisers.factsOf', { country, currency, owner: owner.full_name })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {may('create') && (acting?.id === id ? <StopButton /> : <ActButton id={id} name={name} />)}
        {may('manage') && (
          <ButtonLink href={managerPath(id)} aria-label={t('advertisers.manageNamed', { name })}>
            {t('advertisers.manage')}
          </ButtonLink>
        )}
        {may('read_billing') && (
          <ButtonLink href={billingPath(id)} aria-label={t('advertisers.billingNamed', { name })}>
            {t('advertisers.billing')}
          </ButtonLink>
        )}
        {!isOwn && <LeaveButton id={id} name={name} />}
      </div>
    </li>
  )
}

function ActButton({ id, name }: { id: string; name: string }) {
  const t = useMessages()
  const toasts = useToasts()
  const act = useActionForm('act_for', {
    onDone: () =>
      toasts.show({ text: t('advertisers.begun', { name }), tone: 'success', tag: 'acting' }),
    onRefused: ({ problems }) =>
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger', tag: 'acting' }),
  })
  return (
    <ActionForm of={act} action={managerPath()} isQuiet>
      <input type="hidden" name="advertiser_id" value={id} />
      <Button
        type="submit"
        isLoading={act.isSending}
        aria-label={t('advertisers.actForNamed', { name })}
      >
        {t('advertisers.actFor')}
      </Button>
    </ActionForm>
  )
}

function StopButton() {
  const t = useMessages()
  const stop = useActionForm('stop_acting')
  return (
    <ActionForm of={stop} action={managerPath()} isQuiet>
      <Button type="submit" isLoading={stop.isSending}>
        {t('advertisers.stop')}
      </Button>
    </ActionForm>
  )
}

function LeaveButton({ id, name }: { id: string; name: string }) {
  const t = useMessages()
  const toasts = useToasts()
  const [isConfirming, setConfirming] = useState(false)
  const leave = useActionForm('leave', {
    onRefused: ({ problems }) => {
      setConfirming(false)
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger' })
    },
  })
  return (
    <ActionForm of={leave} action={managerPath()} isQuiet>
      <input type="hidden" name="advertiser_id" value={id} />
      <Button
        type="submit"
        variant="quiet"
        aria-label={t('advertisers.leaveNamed', { name })}
        onClick={(event) => {
          event.preventDefault()
          setConfirming(true)
        }}
      >
        {t('advertisers.leave')}
      </Button>
      <AlertDialog
        isOpen={isConfirming}
        onCancel={() => setConfirming(false)}
        onConfirm={() => leave.form.current?.requestSubmit()}
        isLoading={leave.isSending}
        title={t('advertisers.leaveTitle', { name })}
        description={t('advertisers.leaveText')}
        cancelLabel={t('form.cancel')}
        confirmLabel={t('advertisers.leave')}
        isDanger
      />
    </ActionForm>
  )
}
