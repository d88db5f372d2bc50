import type { ActionHandler } from './form-action.ts'

/** Shows refusals of a new password at its field. */
export const newPasswordFields: ActionHandler['fields'] = {
  password_short: 'new_password',
  password_not_ascii: 'new_password',
  password_equals_username: 'new_password',
  password_weak: 'new_password',
  password_breached: 'new_password',
}
