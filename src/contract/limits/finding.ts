/** From the sitemap protocol. */
export const addressesPerSitemap = 50_000
/** Pins reported as seen at once. */
export const seenPinsAtOnce = 100
/** The latest seen pictures that are remembered per person. */
export const seenPictures = 2_048
/** What a person wants to see fewer of; beyond it the oldest is forgotten. */
export const seeFewerPerPerson = 1_000
/** How many pins are recommended to a person before a feed continues with the newest only, or ends. */
export const pinsChosen = 400

export const searchQueryLength = 200
/** Further words of a query are ignored. */
export const searchWords = 12
export const searchDomains = 10
export const guides = 12

/** Per person; older ones are forgotten. */
export const recentSearches = 50
/** How long it is known who searched for what. */
export const searchDays = 35
/** How many people must have searched for it before it is suggested to others. */
export const searchersToSuggest = 3
export const suggestionLength = 60
export const suggestionsKept = 300_000
export const advisoryKeywords = 200
export const advisoryTextLength = 1_000
export const advisoryViewDays = 90
export const interestsPerPerson = 500
export const interests = 2_000
export const interestNameLength = 60
export const interestWords = 100
/** Nesting depth. */
export const interestLevels = 3
export const pickTitleLength = 80
export const pickItems = 60
