import { useLocation } from 'react-router'
import { logOut } from '#contract/accounts/log-in/log-out'
import type { FailureCode } from '#contract/errors'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

/**
 * Members without a password confirm their identity by a fresh log-in. Shown when the server requires
 * one.
 */
export function LogInAgain({ code }: { code: FailureCode | null | undefined }) {
  const t = useMessages()
  const { pathname } = useLocation()
  const showFailure = useFailureToast()
  if (code !== 'fresh_log_in_required') return null

  async function leave() {
    try {
      await run(logOut, {})
      window.location.assign(`/login/?next=${encodeURIComponent(pathname)}`)
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <Button onClick={() => void leave()} className="self-start">
      {t('settings.logInAgain')}
    </Button>
  )
}
