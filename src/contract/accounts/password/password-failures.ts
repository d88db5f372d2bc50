/** The failures for an unacceptable password. */
export const passwordFailures = [
  'password_short',
  'password_not_ascii',
  'password_equals_username',
  'password_weak',
  'password_breached',
] as const
