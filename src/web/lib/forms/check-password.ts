import type { Given, Problems } from './form-action.ts'

/** What can be told of a new password without asking the server, which alone knows how long it must be. */
export function checkNewPassword({ text, t }: Given): Problems {
  const password = text('new_password')
  if (password === '') return { new_password: t('form.passwordMissing') }
  if (text('new_password_confirm') !== password)
    return { new_password_confirm: t('form.passwordsDiffer') }
  return {}
}

/** For deeds that ask for the password once more; who has none is not asked. */
export function checkOwnPassword({ text, has, t }: Given, name = 'password'): Problems {
  return has(name) && text(name) === '' ? { [name]: t('form.passwordMissing') } : {}
}
