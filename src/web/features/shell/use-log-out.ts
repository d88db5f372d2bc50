import { logOut } from '#contract/accounts/log-in/log-out'
import { rememberLogOut } from '#web/lib/authentication/auth-memory.ts'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'

/** Ends the session with a full page load, so that no private page stays in memory. */
export function useLogOut(): () => Promise<void> {
  const showFailure = useFailureToast()
  return async () => {
    try {
      await run(logOut, {})
      rememberLogOut(localStorage)
      window.location.assign('/')
    } catch (error) {
      showFailure(error)
    }
  }
}
