/** The largest amount of money in one field, in micro units: 100 million of the currency. Exact as a number. */
export const amountMicroMax = 100_000_000_000_000n
/** How many times its daily budget a day may cost at most where days are flexible. */
export const flexibleDayTimes = 2
export const campaignNameLength = 255
/** A longer name of a campaign made by Quick Promote is cut. */
export const quickPromoteNameLength = 63
export const quickPromoteDays = 365
/** Entities in one call that creates or changes several. */
export const entitiesPerCall = 30
export const campaignsPerAdvertiser = 10_000
export const adsPerAdGroup = 300
/** Of an ad account that are not published yet, and what one may hold. */
export const draftsPerAdvertiser = 200
export const draftAdGroups = 20
/** Of one ad group. */
export const draftAds = 20
export const draftKeywords = 200
export const draftKeywordsLength = 20_000
/** Values in the input of a whole draft. */
export const draftInputParts = 40_000
/** How long a draft is kept after it was deleted or published. */
export const draftKeptDays = 30
export const reviewNoteLength = 500
/** The shorter side of an ad's picture. */
export const adPictureMinPx = 200
export const bannedWordLength = 60
export const bannedWords = 5_000
export const blockedDomains = 20_000
/** Fewer people than this are not told apart in an estimate of reach. */
export const reachMin = 100
/** How lately somebody must have been here to count as reachable. */
export const reachDays = 30
export const targetedCountries = 250
/** Studies of an ad account that run or are planned, the people they may hold out, and how long they last. */
export const liftStudiesPerAdvertiser = 10
export const liftHoldoutBasisPoints = 5_000
export const liftCampaigns = 100
export const liftStudyDays = 180
/** How long it is known who could have seen the ads of a study. */
export const liftOpportunityDays = 365
export const targetedRegions = 250
export const targetedInterests = 250
export const targetedLocales = 50
export const targetedAudiences = 50
/** Of one ad group, campaign or ad account, negative ones included. */
export const keywordsPerParent = 1_000
export const keywordLength = 120
export const adGroupsPerCampaign = 70
export const creditTitleLength = 100
/** Younger people are shown no ads. */
export const adViewerAgeMin = 18
/** How long an offer may still be counted after it was made. */
export const adOfferMinutes = 120
/** Ads and ad accounts that one person may hide. */
export const hiddenAdsPerPerson = 2_000
export const adOfferLength = 800
export const adEventsPerCall = 100
/** Days whose events are surely all there still, so that their figures can be made anew. */
export const adFactRebuildDays = 88
export const adHourlyFactDays = 90
export const adDailyFactDays = 914
/** Of one report. */
export const adReportDays = 186
/** Of one report of items, and how long ago it may begin. */
export const itemReportDays = 31
export const itemReportDaysBack = 92
/** Without an event for so long, a tag that conversions are bought by is said to be silent. */
export const silentTagDays = 3
/** Found by a search of names, of each kind. */
export const adEntitiesOfKind = 6
/** Where one kind is chosen from. */
export const adEntitiesFound = 12
export const adHourReportDays = 3
/** Pins of a business that do best, and among how many of its latest they are found. */
export const topPins = 8
export const topPinsScanned = 2_000
/** How long events of ads are kept, who saw which ad group how often, and what a sale may be traced back to. */
export const adEventDays = 90
export const adFrequencyDays = 30
export const adTouchDays = 60
/** How long the key of the address that reported an event is kept. */
export const adAddressHours = 24
/** How long an ad is in the public list after it was last seen, and how much of a search there is read. */
export const adRepositoryDays = 365
export const adRepositoryQueryLength = 100
export const adRepositoryQueryWords = 10
/** Columns of one report table, and conditions on them. */
export const adReportColumns = 60
export const adReportFilters = 20
/** How many days ago the first of a report by the hour may be. */
export const adHourReportBackDays = 8
/** For how long the address of an ad's preview shows it. */
export const adPreviewDays = 7
export const adPreviewTokenLength = 200
export const reportNameLength = 120
export const reportTokenLength = 100
export const reportSubscriptionTokenLength = 300
/** Of an ad account. */
export const reportTemplates = 100
export const reportSchedules = 20
export const reportRecipients = 10
/** Reports of an ad account that are made at once, and on a day. */
export const reportsAtOnce = 3
export const reportsPerDay = 100
/** How long the file of a report is kept, how long it is known that there was one, and how long one may take. */
export const reportFileDays = 30
export const reportRunDays = 365
export const reportGivenUpHours = 6
export const reportPreviewRows = 20
/** How long they are looked for. */
export const reportPreviewMs = 3_000
/** Rows of a file; a spreadsheet has one more, for the heads. */
export const reportRows = 5_000_000
export const spreadsheetRows = 1_048_575
/** Of one bulk edit, by at most how many percent it raises amounts, and entities in what is duplicated at once. */
export const bulkEditEntities = 1_000
export const bulkPercentMax = 1_000
export const duplicatedEntities = 2_000
export const copiesAtOnce = 10
export const copySuffixLength = 60
/** Different people who must have searched for something before advertisers see the search query. */
export const searchersMin = 10
/** Keywords whose volume is asked for at once, and suggestions of them. */
export const keywordVolumes = 250
export const keywordSuggestions = 20
/** How many days a month of searches has. */
export const keywordVolumeDays = 30
/** Of an ad account, to compare, and how long what is planned lasts. */
export const mediaPlansPerAdvertiser = 20
export const mediaPlanNameLength = 80
export const plannedDays = 90
/** Views of reports that one person saves in an ad account, and what they hold. */
export const reportViewsPerPerson = 100
export const reportViewNameLength = 80
export const reportViewQueryLength = 2_000
/** On how many of the last seven days a budget was nearly spent before it is recommended to raise it. */
export const budgetLimitedDays = 3
export const recommendationsOfKind = 10
export const recommendedSearchDays = 30
/** An audience of fewer people is recommended to be widened. */
export const narrowAudience = 1_000
/** Parts that a change is broken down to, the largest; what is left is one more. */
export const insightParts = 12
/** Weeks whose same day a day is compared with, how many of them must be known, and unusual days that are reported. */
export const unusualWeeks = 8
export const unusualWeeksMin = 4
export const unusualDays = 8
/** Fewer results than that are too few to read much into. */
export const fewResults = 30
/** A bulk sheet: its file, its rows and columns, the text of a cell, and what reading it may take. */
export const sheetFileBytes = 20_000_000
export const sheetRows = 20_000
export const sheetColumns = 100
export const sheetCellLength = 10_000
export const sheetNameLength = 120
export const sheetUnpackedBytes = 200_000_000
export const sheetHeapBytes = 256_000_000
export const sheetFoundBytes = 60_000_000
export const sheetReadMs = 60_000
/** How long it is kept with what came of it, and after how long without progress it is given up. */
export const sheetDays = 180
export const sheetGivenUpMinutes = 60
/** Rows that are read for a download at a time. */
export const sheetRowsPerPage = 500
/** Files of sheets that one web process makes at a time, in all and for one person. */
export const sheetDownloadsAtOnce = 8
export const sheetDownloadsAtOnceEach = 2
