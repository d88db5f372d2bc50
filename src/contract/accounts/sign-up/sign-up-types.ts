/** Ways to open an account, as the protocol names them. */
export const signUpTypes = ['email', 'google', 'google_one_tap', 'facebook', 'line', 'sso'] as const
export type SignUpType = (typeof signUpTypes)[number]
