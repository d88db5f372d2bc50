import { logOut } from '#contract/accounts/log-out'
import { rememberLogOut } from '#web/lib/auth-memory.ts'
import { run } from '#web/lib/run.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'

/** Ends the session and begins anew: no page of the member's stays behind. */
export function useLogOut(): () => Promise<void> {
  const tellFailure = useFailureToast()
  return async () => {
    try {
      await run(logOut, {})
      rememberLogOut(localStorage)
      window.location.assign('/')
    } catch (error) {
      tellFailure(error)
    }
  }
}
