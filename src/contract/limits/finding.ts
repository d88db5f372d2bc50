export const findingLimits = {
  /** From the sitemap protocol. */
  addressesPerSitemap: 50_000,
  /** Pins reported as seen at once. */
  seenPinsAtOnce: 100,
  /** The latest seen pictures that are remembered per person. */
  seenPictures: 2_048,
  /** What a person wants to see fewer of; beyond it the oldest is forgotten. */
  seeFewerPerPerson: 1_000,
  /** How many pins are recommended to a person before a feed continues with the newest only, or ends. */
  pinsChosen: 400,

  searchQueryLength: 200,
  /** Further words of a query are ignored. */
  searchWords: 12,
  searchDomains: 10,
  guides: 12,

  /** Per person; older ones are forgotten. */
  recentSearches: 50,
  /** How long it is known who searched for what. */
  searchDays: 35,
  /** How many people must have searched for it before it is suggested to others. */
  searchersToSuggest: 3,
  suggestionLength: 60,
  suggestionsKept: 300_000,
  advisoryKeywords: 200,
  advisoryTextLength: 1_000,
  advisoryViewDays: 90,
  interestsPerPerson: 500,
  interests: 2_000,
  interestNameLength: 60,
  interestWords: 100,
  /** Nesting depth. */
  interestLevels: 3,
  pickTitleLength: 80,
  pickItems: 60,
} as const
