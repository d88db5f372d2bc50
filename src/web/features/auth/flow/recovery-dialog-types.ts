/** By the protocol's numbers of the states an account can be turned away in. */
export const recoveryDialogTypes = {
  softBanned: 0,
  rateLimited: 1,
  loginAssistance: 2,
  passwordResetSent: 3,
  preventFacebookRegister: 4,
  preventGoogleRegister: 5,
  suspended: 6,
} as const

export type RecoveryDialogType = keyof typeof recoveryDialogTypes

export interface RecoveryDialog {
  type: RecoveryDialogType
  /** Whose account, as it was typed; empty when it is not known. */
  email: string
  /** Seconds until another attempt makes sense. */
  waitSeconds: number | null
}
