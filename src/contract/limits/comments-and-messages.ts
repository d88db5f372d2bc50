export const commentLength = 500
export const mentionsPerComment = 10
/** Replies returned with their comment. */
export const repliesShown = 2
/** Comments and reactions are counted up to here. */
export const responsesCounted = 1_000
export const messageLength = 2_000
/** Not counting the author. */
export const peoplePerConversation = 10
/** How long a message may be unread before a mail is sent. */
export const messageMailMinutes = 5
export const shareSuggestions = 10
export const shortCodeLength = 32
export const reportLength = 2_000
/** What an operator writes to whoever a decision affects. */
export const decisionWordsLength = 1_000
/** The longest clock of a reason for reports. */
export const reportClockHours = 8_760
/** For how long files of pictures that are not to come again may be kept. */
export const reportKeepDays = 3_650
/** How many of the last changes of these are shown. */
export const reportClassChangesShown = 50
/** How many months are counted at once for what operators publish. */
export const transparencyMonths = 36
/** How long a report stays claimed by an operator whose page says nothing more. */
export const reportClaimMinutes = 5
/** Pins of one removal of many. */
export const purgePins = 100_000
/** How long one that was prepared can be run. */
export const purgePreparedDays = 7
/** How long it is kept which Pins a removal of many had. */
export const purgeDetailDays = 30
/** How long a decision about a report can be undone. */
export const reportUndoHours = 24
