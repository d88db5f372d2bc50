import { editProfileHandler } from './account/edit-profile.ts'
import { getSettingsHandler } from './account/get-settings.ts'
import { bounceHandlers } from './bounces/handlers.ts'
import { getCaptchaHandler } from './captcha/get-captcha.ts'
import { deviceAccountsHandler } from './devices/device-accounts.ts'
import { forgetDeviceHandler } from './devices/forget-device.ts'
import { recogniseHandler } from './devices/recognise.ts'
import { emailHandlers } from './email/handlers.ts'
import { identityHandlers } from './identities/handlers.ts'
import { invitationHandlers } from './invitations/handlers.ts'
import { logInHandler } from './log-in/log-in.ts'
import { logOutHandler } from './log-in/log-out.ts'
import { memberHandlers } from './members/handlers.ts'
import { getSetUpHandler } from './operators/get-set-up.ts'
import { passkeyHandlers } from './passkeys/handlers.ts'
import { recoveryHandlers } from './recovery/handlers.ts'
import { secondFactorHandlers } from './second-factor/handlers.ts'
import { endSessionHandler } from './sessions/end-session.ts'
import { listSessionsHandler } from './sessions/list-sessions.ts'
import { emailExistsHandler } from './sign-up/email-exists.ts'
import { signUpHandlers } from './sign-up/handlers.ts'
import { stateHandlers } from './states/handlers.ts'
import { videoUploadHandlers } from './video-uploads/video-refusals.ts'

export const accountHandlers = [
  ...signUpHandlers,
  logInHandler,
  logOutHandler,
  recogniseHandler,
  forgetDeviceHandler,
  deviceAccountsHandler,
  listSessionsHandler,
  endSessionHandler,
  ...stateHandlers,
  ...videoUploadHandlers,
  emailExistsHandler,
  getSettingsHandler,
  editProfileHandler,
  ...identityHandlers,
  ...emailHandlers,
  ...recoveryHandlers,
  ...secondFactorHandlers,
  ...passkeyHandlers,
  getCaptchaHandler,
  getSetUpHandler,
  ...memberHandlers,
  ...bounceHandlers,
  ...invitationHandlers,
]

export {
  type AccountRow as Account,
  findAccount,
  setPersonalizedAds,
} from './account/account-queries.ts'
export { addMember } from './account/add-member.ts'
export { ownData } from './account/own-data.ts'
export { isEuropean } from './ages/european-countries.ts'
export {
  countRecentMembers,
  type MembersWanted,
  sampleRecentMembers,
} from './audience/recent-members.ts'
export { createBounces } from './bounces/bounces.ts'
export { hasConsented } from './consents/has-consented.ts'
export { hasAddress, selectPeopleByEmailHash } from './email/email-queries.ts'
export {
  type ErasedAccount,
  listErasedAccounts,
  listUnnotedErasures,
  markErasureNoted,
} from './erasures/erased-accounts.ts'
export { jobs } from './jobs.ts'
export {
  type MailContent,
  type MailRecipient,
  type MailSettings,
  moment,
} from './mails/mail-content.ts'
export { mailMember } from './mails/mail-member.ts'
export { type MailServices, operatorOf, queueCustomMail } from './mails/queue-mail.ts'
export { renderMail, type WriteMail } from './mails/render-mail.ts'
export { hasAccounts } from './operators/operator-queries.ts'
export {
  countOperators,
  endOperator,
  isSetUpOpen,
  listOperators,
  makeOperator,
  operatorState,
} from './operators/operators.ts'
export { sendReset } from './recovery/send-reset.ts'
export { ageOn } from './rules/age-rules.ts'
export { emailKey, visibleEmail } from './rules/email-rules.ts'
export { createViewerFinder, type ViewerFinder } from './sessions/find-viewer.ts'
export { findLanguageOf, selectLiveSessions } from './sessions/live-sessions.ts'
export { reauthenticate } from './sessions/reauthenticate.ts'
export {
  deleteSsoDomain,
  listSsoDomains,
  markSsoDomainVerified,
  saveSsoDomain,
} from './sso/sso-domains.ts'
export { isDomainProven, newVerificationToken, recordName, toDomain } from './sso/verification.ts'
export { announceDeletion } from './states/announce-deletion.ts'
export { answerAppeal } from './states/answer-appeal.ts'
export { selectOpenAppeals } from './states/appeal-queries.ts'
export { deleteAccountNow, deleteDueAccounts, deletion } from './states/delete-due-accounts.ts'
export {
  describeAccount,
  findAccountNamed,
  listAccounts,
  softBanAccount,
  suspendAccount,
  verifyEmailOf,
} from './states/operator-actions.ts'
export { liftState } from './states/set-state.ts'
