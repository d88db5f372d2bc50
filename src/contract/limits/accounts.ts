export const accountLimits = {
  emailLength: 254,
  passwordMinLength: 8,
  passwordLength: 256,

  sessionIdleDays: 30,
  sessionAbsoluteDays: 365,
  sessionsPerAccount: 50,
  /** How long a browser is remembered after its last log-in. */
  deviceDays: 400,
  /** Accounts one browser may be logged in to, for switching. */
  accountsPerDevice: 10,
  passkeysPerAccount: 20,
  passkeyNameLength: 60,
  backupCodes: 10,
  appealLength: 2_000,
  /** The reason for leaving, or for closing an account by an operator. */
  stateReasonLength: 500,
  /** What identity providers and authenticators send. */
  providerTokenLength: 8_192,

  mailTokenLength: 100,
  captchaTokenLength: 8_192,
  /** How recent a log-in must be to replace the password of an account without one. */
  freshLoginMinutes: 10,

  verifyEmailHours: 72,
  resetPasswordMinutes: 60,
  changeEmailHours: 24,
  softBanDays: 30,
  comeBackDays: 30,
  deletionDelayDays: 14,
  /** Where the law requires deletion of a teenager's account within five working days. */
  teenDeletionDelayDays: 3,
  challengeMinutes: 10,
  /** How long sign-up stays blocked in a browser after somebody too young tried. */
  ineligibleHours: 24,
  /** How long a sign-up waits for the portrait from the provider. */
  portraitWaitMs: 3_000,
  codeTries: 5,
  codeSends: 5,
  codeSendPauseSeconds: 30,
  passkeyChallengeMinutes: 10,
  captchaMinutes: 20,
  accountEventDays: 90,
  exposureDays: 180,
} as const
