import { type ReactNode, useEffect, useRef } from 'react'
import type { FailureCode } from '#contract/errors'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkSpent, LinkWaiting, RecoveryPage } from './link-page.tsx'
import { useLinkToken } from './use-link-token.ts'

export interface LinkActPageProps<T> {
  intent: string
  title: string
  text?: ReactNode
  /** The label of the button. */
  label: string
  /** Runs the action as soon as the link is opened, if it is harmless. */
  isAtOnce?: boolean
  /** Shown when the link is no longer valid. */
  spent?: { text?: string; action?: ReactNode }
  children: (done: T) => ReactNode
}

/** Runs the one action that a link from a mail allows, and shows its result. */
export function LinkActPage<T>({
  intent,
  title,
  text,
  label,
  isAtOnce = false,
  spent,
  children,
}: LinkActPageProps<T>) {
  const token = useLinkToken()
  const act = useActionForm<T>(intent)
  const startedFor = useRef('')

  useEffect(() => {
    if (!isAtOnce || !token || startedFor.current === token) return
    startedFor.current = token
    act.form.current?.requestSubmit()
  }, [isAtOnce, token, act.form])

  if (act.done !== undefined) return children(act.done)
  if (token === '' || isSpent(act.answer?.code)) return <LinkSpent {...spent} />
  if (token === undefined) return <LinkWaiting title={title} />
  return (
    <RecoveryPage title={title} text={text}>
      <ActionForm of={act} className="flex flex-col gap-5">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" size="lg" isWide isLoading={act.isSending}>
          {label}
        </Button>
      </ActionForm>
    </RecoveryPage>
  )
}

function isSpent(code: FailureCode | null | undefined): boolean {
  return code === 'reset_token_invalid' || code === 'invitation_invalid'
}
