import type { createInvitation } from '#contract/accounts/invitations/create-invitation'
import type { Invitation } from '#contract/accounts/invitations/invitation'
import { limits } from '#contract/limits'
import type { OutputOf } from '#contract/operation'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { CopyButton } from '#web/lib/forms/copy-button.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

interface InvitationsPartProps {
  invitations: readonly Invitation[]
  /** Says who made each: those of everybody are listed. */
  withMakers?: boolean
}

/** Makes invitations and lists them, where the page has `invitationActs`. */
export function InvitationsPart({ invitations, withMakers = false }: InvitationsPartProps) {
  const t = useMessages()
  return (
    <div className="flex flex-col gap-6">
      <InviteForm />
      {invitations.length === 0 ? (
        <p className="text-ink-soft">{t('invitations.none')}</p>
      ) : (
        <ul
          aria-label={t('invitations.list')}
          className="rounded-card border border-line bg-surface"
        >
          {invitations.map((invitation) => (
            <li
              key={invitation.id}
              className="border-line px-4 py-3 not-first:border-t tablet:px-5"
            >
              <InvitationRow invitation={invitation} withMaker={withMakers} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const uses = [1, 2, 5, 10, 25, limits.invitationUses]
const days = [1, 3, 7, 30, limits.invitationDays]

function InviteForm() {
  const t = useMessages()
  const invite = useActionForm<OutputOf<typeof createInvitation>>('invite')
  const { done, values, problems } = invite
  return (
    <div className="flex flex-col gap-4">
      <ActionForm of={invite} className="flex flex-col gap-4">
        <TextField
          label={t('invitations.note')}
          hint={t('invitations.noteHint')}
          name="note"
          maxLength={limits.invitationNoteLength}
          defaultValue={values.note}
          error={problems.note}
        />
        <div className="flex flex-wrap items-end gap-4">
          <Select
            label={t('invitations.uses')}
            name="max_uses"
            options={uses.map((count) => ({
              value: String(count),
              label: t('invitations.usesOf', { count }),
            }))}
            defaultValue={values.max_uses ?? '1'}
            error={problems.max_uses}
            className="w-44 max-w-full"
          />
          <Select
            label={t('invitations.days')}
            name="days"
            options={days.map((count) => ({
              value: String(count),
              label: t('invitations.daysOf', { count }),
            }))}
            defaultValue={values.days ?? '7'}
            error={problems.days}
            className="w-44 max-w-full"
          />
          <Button type="submit" variant="primary" isLoading={invite.isSending}>
            {t('invitations.make')}
          </Button>
        </div>
      </ActionForm>
      <div aria-live="polite">
        {done && (
          <Notice
            tone="success"
            title={t('invitations.made')}
            action={<CopyButton text={done.url} size="md" />}
          >
            <p>{t('invitations.madeText')}</p>
            <p className="mt-2 font-mono text-sm break-all select-all">{done.url}</p>
          </Notice>
        )}
      </div>
    </div>
  )
}

function InvitationRow({ invitation, withMaker }: { invitation: Invitation; withMaker: boolean }) {
  const t = useMessages()
  const toasts = useToasts()
  const dateText = useDateText()
  const name = invitation.note || t('invitations.unnamed')
  const revoke = useActionForm('revoke', {
    onDone: () =>
      toasts.show({ text: t('invitations.revoked', { name }), tone: 'success', tag: 'revoked' }),
  })
  const isOpen = invitation.state === 'open'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold break-words">
          {name}
          {!isOpen && <Chip>{t('invitations.state', { state: invitation.state })}</Chip>}
        </p>
        <p className="text-sm text-ink-soft">
          {t('invitations.facts', {
            used: invitation.uses,
            max: invitation.max_uses,
            day: dateText(invitation.expires_at, 'day'),
          })}
          {withMaker && ` · @${invitation.made_by}`}
        </p>
      </div>
      {isOpen && (
        <ActionForm of={revoke}>
          <input type="hidden" name="id" value={invitation.id} />
          <Button
            type="submit"
            size="sm"
            isLoading={revoke.isSending}
            aria-label={t('invitations.revokeNamed', { name })}
          >
            {t('invitations.revoke')}
          </Button>
        </ActionForm>
      )}
    </div>
  )
}
