import { logOut } from '#contract/accounts/log-in/log-out'
import { run } from '#web/lib/asking/run.ts'
import { useFailureToast } from '#web/lib/asking/use-failure-toast.ts'
import { rememberLogOut } from '#web/lib/coming-in/auth-memory.ts'

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
