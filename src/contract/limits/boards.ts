export const boardNameLength = 50
export const boardDescriptionLength = 500
export const sectionNameLength = 50
export const boardsPerPerson = 2_000
export const sectionsPerBoard = 500
export const pinsPerBoard = 200_000
/** Accepted and invited together. */
export const collaboratorsPerBoard = 100
export const invitesAtOnce = 20
export const emailInviteDays = 30
/** How long a deleted board can be restored. */
export const boardUndoHours = 24
/** Invitations shown to an invitee. */
export const invitesShown = 100
/** How long a background action is listed after its end. */
export const boardActionHours = 24
