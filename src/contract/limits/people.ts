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
