export const peopleLimits = {
  followsPerPerson: 20_000,
  blocksPerPerson: 5_000,
  mutesPerPerson: 5_000,
  newsDays: 90,
  newsUnseenMax: 100,

  usernameMinLength: 3,
  usernameLength: 30,
  fullNameLength: 60,
  languageTagLength: 35,
  aboutLength: 500,
  minimumAge: 18,
  maximumAge: 120,

  claimsPerPerson: 20,
  /** How long after a successful check a claimed website is checked again. */
  claimCheckDays: 7,
  /** Failed checks in a row before a claim ends. */
  claimFailedChecks: 3,
} as const
