import { useMessages } from '#web/lib/texts/messages.tsx'
import type { Auth } from '../use-auth.ts'

/** Progress while the server checks the prompt's answer: nearly full after six seconds, and never quite. */
export function OneTapBar({ auth: { state } }: { auth: Auth }) {
  const t = useMessages()
  const { effect } = state
  const social =
    effect?.type === 'log_in' && effect.credentials.way === 'social'
      ? effect.credentials.social
      : effect?.type === 'sign_up'
        ? effect.plan.social
        : null
  if (!social?.credentials.is_one_tap) return null
  return (
    <div role="status" className="mx-auto mt-4 w-67 max-w-full">
      <span className="text-sm text-ink-soft">{t('auth.oneTap')}</span>
      <div className="mt-1 h-1 overflow-hidden rounded-pill bg-sand">
        <div className="h-full w-[95%] origin-left rounded-pill bg-satin transition-transform duration-[6000ms] ease-out starting:scale-x-0 rtl:origin-right" />
      </div>
    </div>
  )
}
