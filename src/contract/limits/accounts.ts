export const emailLength = 254
export const passwordMinLength = 8
export const passwordLength = 256

export const sessionIdleDays = 30
export const sessionAbsoluteDays = 365
export const sessionsPerAccount = 50
/** How long a browser is remembered after its last log-in. */
export const deviceDays = 400
/** Accounts one browser may be logged in to, for switching. */
export const accountsPerDevice = 10
export const passkeysPerAccount = 20
export const passkeyNameLength = 60
export const backupCodes = 10
export const appealLength = 2_000
/** The reason for leaving, or for closing an account by an operator. */
export const stateReasonLength = 500
/** What identity providers and authenticators send. */
export const providerTokenLength = 8_192

export const mailTokenLength = 100
export const captchaTokenLength = 8_192
/** How recent a log-in must be to replace the password of an account without one. */
export const freshLoginMinutes = 10

export const verifyEmailHours = 72
export const resetPasswordMinutes = 60
export const changeEmailHours = 24
export const softBanDays = 30
export const comeBackDays = 30
export const deletionDelayDays = 14
/** How old a backup may become: what was deleted is in none after that. */
export const backupMaxDays = 35
/** How long it is known that an account was deleted, to delete it again from a restored backup. */
export const erasureKeptDays = 45
/** Where the law requires deletion of a teenager's account within five working days. */
export const teenDeletionDelayDays = 3
export const challengeMinutes = 10
/** How long sign-up stays blocked in a browser after somebody too young tried. */
export const ineligibleHours = 24
/** How long a sign-up waits for the portrait from the provider. */
export const portraitWaitMs = 3_000
export const codeTries = 5
export const codeSends = 5
export const codeSendPauseSeconds = 30
export const passkeyChallengeMinutes = 10
export const captchaMinutes = 20
export const accountEventDays = 90
/** Of the audit log; the database lets nothing of it go earlier. */
export const securityEventDays = 365
/** How long nothing is mailed to an address that has no mailbox, and how long a refusal stays listed. */
export const bouncedDays = 90
/** How long nothing is mailed to a full mailbox. */
export const fullMailboxDays = 7
/** How often a mail that its owner asks for is sent to such an address all the same. */
export const bouncedTryHours = 24
/** What operators search members by. */
export const memberQueryLength = 100
/** How many events of the audit log are read at once for a file. */
export const securityEventsAtOnce = 5_000
export const exposureDays = 180
