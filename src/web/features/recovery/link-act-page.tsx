import { type ReactNode, useEffect, useRef } from 'react'
import { ActForm } from '#web/lib/forms/act-form.tsx'
import { useAct } from '#web/lib/forms/use-act.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkSpent, LinkWaiting, RecoveryDoor } from './link-page.tsx'
import { useLinkToken } from './use-link-token.ts'

export interface LinkActPageProps<T> {
  intent: string
  title: string
  text?: ReactNode
  /** The deed itself, as its button says it. */
  label: string
  /** Done as soon as the link is opened, where nobody could mind. */
  isAtOnce?: boolean
  /** What to do when the link is worth nothing any more. */
  spent?: { text?: string; action?: ReactNode }
  children: (done: T) => ReactNode
}

/** One deed that a link from a mail is good for, and what came of it. */
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
  const act = useAct<T>(intent)
  const begun = useRef('')

  useEffect(() => {
    if (!isAtOnce || !token || begun.current === token) return
    begun.current = token
    act.form.current?.requestSubmit()
  }, [isAtOnce, token, act.form])

  if (act.done !== undefined) return children(act.done)
  if (token === '' || act.answer?.code === 'reset_token_invalid') return <LinkSpent {...spent} />
  if (token === undefined) return <LinkWaiting title={title} />
  return (
    <RecoveryDoor title={title} text={text}>
      <ActForm of={act} className="flex flex-col gap-5">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" size="lg" isWide isLoading={act.isSending}>
          {label}
        </Button>
      </ActForm>
    </RecoveryDoor>
  )
}
