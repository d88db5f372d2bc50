/** What is kept in the audit log. `operator_action`: every command that only operators may give. */
export const securityKinds = [
  'log_in',
  'log_out',
  'session',
  'sign_up',
  'password',
  'email',
  'second_factor',
  'passkey',
  'connection',
  'account_state',
  'account_deleted',
  'data_export',
  'role',
  'token',
  'operator_action',
  'admin_command',
  'access_refused',
] as const
export type SecurityKind = (typeof securityKinds)[number]
