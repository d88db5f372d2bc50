export const followsPerPerson = 20_000
export const blocksPerPerson = 5_000
export const mutesPerPerson = 5_000
export const newsDays = 90
export const newsUnseenMax = 100

export const usernameMinLength = 3
export const usernameLength = 30
export const fullNameLength = 60
export const languageTagLength = 35
export const aboutLength = 500
export const minimumAge = 18
export const maximumAge = 120

export const claimsPerPerson = 20
/** How long after a successful check a claimed website is checked again. */
export const claimCheckDays = 7
/** Failed checks in a row before a claim ends. */
export const claimFailedChecks = 3

export const pushEndpointLength = 2_048
export const pushKeyLength = 128
/** Beyond it, the device that was added first gets none any more. */
export const pushDevicesPerPerson = 20
/** What happens within this is told at once. */
export const pushWaitSeconds = 10
/** The pause between two notifications about what is not a message. */
export const pushPauseMinutes = 10
/** For how long a push service keeps what it cannot deliver. */
export const pushKeptHours = 24
/** Failures in a row after which nothing is sent to a device any more. */
export const pushFailures = 30
