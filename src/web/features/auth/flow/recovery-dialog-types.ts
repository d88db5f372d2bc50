/** The states in which an account cannot log in, by the protocol's numbers. */
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
  /** The email of the account as it was typed; empty if unknown. */
  email: string
  /** Seconds until another attempt makes sense. */
  waitSeconds: number | null
}
