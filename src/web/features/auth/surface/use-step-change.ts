import { useNavigate } from 'react-router'
import { authAddress } from '../auth-address.ts'
import { carryPassword } from '../places/carried-password.ts'
import type { Auth } from '../use-auth.ts'

/**
 * To the other first step: over a page where it stands, as a page to its own. What was typed goes along; a
 * password in this page's memory alone, for histories are kept.
 */
export function useStepChange({ state, setting, dispatch, form }: Auth) {
  const navigate = useNavigate()
  return (to: 'login' | 'signup') => {
    const password = to === 'signup' ? passwordIn(form.current) : ''
    if (setting.look !== 'page') return dispatch({ type: 'toggled', password })
    carryPassword(password)
    void navigate(authAddress(to, setting), { state: { email: state.email } })
  }
}

function passwordIn(form: HTMLFormElement | null): string {
  const password = form && new FormData(form).get('password')
  return typeof password === 'string' ? password : ''
}
