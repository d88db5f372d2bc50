/** Longer ones do not fit beside the logo. */
export const siteNameLength = 40
export const signUpDomains = 50
/** A logo is shown at up to 512 pixels, on the home screen of a phone. */
export const logoSidePx = 192
export const invitationNoteLength = 80
export const invitationUses = 100
export const invitationDays = 90
/** Of one member, that can still be used. */
export const invitationsPerMember = 20
/** How long an address of an admitted domain may use the invitation it was mailed. */
export const mailedInvitationHours = 24
/** How long invitations that ended are listed. */
export const endedInvitationDays = 30
/** How long a browser keeps the invitation that was opened in it. */
export const openedInvitationMinutes = 120
export const setupCodeLength = 40
export const invitationsListed = 200

/** What waits for operators is counted up to here. */
export const deskCountMax = 1_000

/** What a device keeps for when it is offline; beyond it, what was opened longest ago goes first. */
export const offlinePages = 60
export const offlineBytes = 60_000_000
export const offlineDays = 14
/** Of one page: more than are in view when it opens. */
export const offlinePicturesPerPage = 60
