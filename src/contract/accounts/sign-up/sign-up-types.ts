/** Ways to open an account, by the protocol's names. */
export const signUpTypes = ['email', 'google', 'google_one_tap', 'facebook', 'line', 'sso'] as const
export type SignUpType = (typeof signUpTypes)[number]
