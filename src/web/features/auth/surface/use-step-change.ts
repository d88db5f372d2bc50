import { useNavigate } from 'react-router'
import { authPath } from '../auth-path.ts'
import { carryPassword } from '../containers/carried-password.ts'
import type { Auth } from '../use-auth.ts'

/**
 * Goes to the other first step: in place over a page, else to that step's own page. What was typed is passed
 * on; the password only in memory, because the history is stored.
 */
export function useStepChange({ state, setting, dispatch, form }: Auth) {
  const navigate = useNavigate()
  return (to: 'login' | 'signup') => {
    const password = to === 'signup' ? passwordIn(form.current) : ''
    if (setting.variant !== 'page') return dispatch({ type: 'toggled', password })
    carryPassword(password)
    void navigate(authPath(to, setting), { state: { email: state.email } })
  }
}

function passwordIn(form: HTMLFormElement | null): string {
  const password = form && new FormData(form).get('password')
  return typeof password === 'string' ? password : ''
}
