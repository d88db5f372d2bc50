/** Log-in methods, by the protocol's numbers (accounts, "Log-in"). A passkey counts as smartlock. */
export const loginTypes = {
  email: 1,
  facebook: 2,
  google: 3,
  google_one_tap: 4,
  smartlock: 5,
  multifactor: 6,
  switch_account: 7,
  line: 8,
  sso: 9,
} as const

export type LoginType = (typeof loginTypes)[keyof typeof loginTypes]

/** The protocol's event numbers and the two ends of an attempt. */
export const accountEvents = { log_in: 7534, sign_up: 7537 } as const
export const lifecycles = { started: 1, finished: 2 } as const
