import { useNavigate } from 'react-router'
import { authAddress } from '../auth-address.ts'
import type { Auth } from '../use-auth.ts'

/** To the other first step: over a page where it stands, as a page to its own. The email goes along. */
export function useStepChange({ state, setting, dispatch }: Auth) {
  const navigate = useNavigate()
  return (to: 'login' | 'signup') => {
    if (setting.look !== 'page') dispatch({ type: 'toggled' })
    else void navigate(authAddress(to, setting), { state: { email: state.email } })
  }
}
