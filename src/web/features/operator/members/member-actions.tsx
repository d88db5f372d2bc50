import type { MemberFacts } from '#contract/accounts/members/get-member'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { type MessageKey, useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { MemberDone } from './members-action.ts'

interface MemberActionsProps {
  member: MemberFacts
  isSelf: boolean
}

/** What fits the account's state. */
export function MemberActions({ member, isSelf }: MemberActionsProps) {
  const t = useMessages()
  const { id, state } = member
  const isOpen = state === 'active'
  return (
    <section aria-labelledby="member-actions">
      <h2 id="member-actions" className="mb-3 text-title">
        {t('operator.memberActions')}
      </h2>
      <div className="rounded-card border border-line bg-surface px-4 tablet:px-5">
        {!isOpen && <Action id={id} intent="reopen" texts={reopen} />}
        <Action id={id} intent="reset" texts={reset} />
        {isOpen && !isSelf && <Action id={id} intent="protect" texts={protect} />}
        {state !== 'suspended' && !isSelf && (
          <Action id={id} intent="suspend" texts={suspend} isDanger />
        )}
        {isSelf && (
          <p className="border-t border-line py-4 text-ink-soft">{t('operator.memberIsYou')}</p>
        )}
      </div>
    </section>
  )
}

interface Texts {
  text: MessageKey
  button: MessageKey
}

const reopen: Texts = { text: 'operator.memberReopenText', button: 'operator.memberReopen' }
const reset: Texts = { text: 'operator.memberResetText', button: 'operator.memberReset' }
const protect: Texts = { text: 'operator.memberProtectText', button: 'operator.memberProtect' }
const suspend: Texts = { text: 'operator.memberSuspendText', button: 'operator.memberSuspend' }

interface ActionProps {
  id: string
  intent: string
  texts: Texts
  /** It needs a reason. */
  isDanger?: boolean
}

function Action({ id, intent, texts, isDanger }: ActionProps) {
  const t = useMessages()
  const toasts = useToasts()
  const act = useActionForm<MemberDone>(intent, {
    onDone: (done) => {
      const isSent = done !== 'unmailed' && done !== 'protected_unmailed'
      const text = t('operator.memberDone', { done })
      toasts.show({ text, tone: isSent ? 'success' : 'neutral', tag: id })
    },
  })
  return (
    <ActionForm
      of={act}
      className="flex flex-col items-start gap-3 border-line py-4 not-first:border-t"
    >
      <input type="hidden" name="id" value={id} />
      <p className="max-w-160">{t(texts.text)}</p>
      {isDanger && (
        <TextArea
          label={t('operator.memberReason')}
          hint={t('operator.memberReasonHint')}
          name="reason"
          rows={2}
          maxLength={limits.stateReasonLength}
          defaultValue={act.values.reason}
          error={act.problems.reason}
          className="w-full max-w-160"
        />
      )}
      <Button type="submit" variant={isDanger ? 'danger' : 'secondary'} isLoading={act.isSending}>
        {t(texts.button)}
      </Button>
    </ActionForm>
  )
}
