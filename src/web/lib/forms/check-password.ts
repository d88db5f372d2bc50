import type { ActionInput, Problems } from './form-action.ts'

/** What can be checked of a new password without the server, which alone knows the minimum length. */
export function checkNewPassword({ text, t }: ActionInput): Problems {
  const password = text('new_password')
  if (password === '') return { new_password: t('form.passwordMissing') }
  if (text('new_password_confirm') !== password)
    return { new_password_confirm: t('form.passwordsDiffer') }
  return {}
}

/** For actions that require the password again; members without one have no such field. */
export function checkOwnPassword({ text, has, t }: ActionInput, name = 'password'): Problems {
  return has(name) && text(name) === '' ? { [name]: t('form.passwordMissing') } : {}
}
