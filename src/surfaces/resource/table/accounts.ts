import { editProfile } from '#contract/accounts/account/edit-profile'
import { getSettings } from '#contract/accounts/account/get-settings'
import { getCaptcha } from '#contract/accounts/captcha/captcha'
import { listBusinessTypes, listCountries, listLocales } from '#contract/accounts/choices/choices'
import {
  beginOrientation,
  noteExperienceDone,
  noteSignUpStep,
} from '#contract/accounts/choices/client-notes'
import { answerConsent } from '#contract/accounts/consents/answer-consent'
import { listConsents } from '#contract/accounts/consents/list-consents'
import { deviceAccounts } from '#contract/accounts/devices/device-accounts'
import { forgetDevice, recognise } from '#contract/accounts/devices/recognise'
import { askEmailChange } from '#contract/accounts/email/ask-email-change'
import { cancelEmailChange } from '#contract/accounts/email/cancel-email-change'
import { confirmEmailChange } from '#contract/accounts/email/confirm-email-change'
import { lookAtEmailChange } from '#contract/accounts/email/look-at-email-change'
import { sendVerification } from '#contract/accounts/email/send-verification'
import { validateEmail } from '#contract/accounts/email/validate-email'
import { verifyEmail } from '#contract/accounts/email/verify-email'
import { connectIdentity } from '#contract/accounts/identities/connect-identity'
import { disconnectIdentity } from '#contract/accounts/identities/disconnect-identity'
import { listConnections } from '#contract/accounts/identities/list-connections'
import { loginData } from '#contract/accounts/identities/login-data'
import { logIn } from '#contract/accounts/log-in/log-in'
import { logOut } from '#contract/accounts/log-in/log-out'
import { endSession, listSessions } from '#contract/accounts/log-in/sessions'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { getPartner } from '#contract/accounts/partners/get-partner'
import { changePassword } from '#contract/accounts/password/change-password'
import { forgotPassword } from '#contract/accounts/recovery/forgot-password'
import { lookAtReset } from '#contract/accounts/recovery/look-at-reset'
import { resetPassword } from '#contract/accounts/recovery/reset-password'
import {
  addPasskey,
  deletePasskey,
  listPasskeys,
  offerPasskey,
  passkeyLoginOptions,
  passkeyOptions,
  renamePasskey,
} from '#contract/accounts/second-factor/passkeys'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewBackupCodes,
  turnOffSecondFactor,
} from '#contract/accounts/second-factor/second-factor'
import { authFacts } from '#contract/accounts/sign-up/auth-facts'
import { confirmUnderage } from '#contract/accounts/sign-up/confirm-underage'
import { emailExists } from '#contract/accounts/sign-up/email-exists'
import { signUp } from '#contract/accounts/sign-up/sign-up'
import { appeal } from '#contract/accounts/states/appeal'
import { listAppeals, settleAppeal } from '#contract/accounts/states/appeals'
import { comeBack, sendComeBack } from '#contract/accounts/states/come-back'
import { deactivateAccount } from '#contract/accounts/states/deactivate-account'
import { deleteAccount, keepAccount } from '#contract/accounts/states/delete-account'
import { loginAssistance } from '#contract/accounts/states/login-assistance'
import { lookAtSoftBan, sendSoftBanReset } from '#contract/accounts/states/soft-ban'
import { connectFlow } from '#contract/accounts/visits/connect-flow'
import { giveNonce } from '#contract/accounts/visits/give-nonce'
import type { ResourceTable } from './entry.ts'

export const accountResources: ResourceTable = {
  UserSessionResource: { create: logIn, delete: logOut },
  UserSessionsResource: { get: listSessions, delete: endSession },
  RecognisedViewerResource: { get: recognise, delete: forgetDevice },
  DeviceAccountsResource: { get: deviceAccounts },
  LoginAssistanceResource: { create: loginAssistance },
  SoftBanResource: { get: lookAtSoftBan, create: sendSoftBanReset },
  DeactivateAccountResource: { create: deactivateAccount },
  ComeBackResource: { create: sendComeBack, update: comeBack },
  DeleteAccountResource: { create: deleteAccount, delete: keepAccount },
  AppealResource: { create: appeal },
  AppealsResource: { get: listAppeals, update: settleAppeal },
  UserRegisterResource: { create: signUp },
  UserRegisterTrackActionResource: { update: noteSignUpStep },
  UserExperienceCompletedResource: { update: noteExperienceDone },
  OrientationContextResource: { create: beginOrientation },
  AuthFactsResource: { get: authFacts },
  UnderageConfirmationResource: { create: confirmUnderage },
  ConsentsResource: { get: listConsents, update: answerConsent },
  PartnerResource: { get: getPartner, update: becomePartner },
  CountriesResource: { get: listCountries },
  LocalesResource: { get: listLocales },
  BusinessTypesResource: { get: listBusinessTypes },
  ConnectFlowResource: { get: connectFlow, create: giveNonce },
  ConnectedAccountsResource: {
    get: listConnections,
    create: connectIdentity,
    delete: disconnectIdentity,
  },
  SecondFactorResource: {
    get: getSecondFactor,
    create: beginSecondFactor,
    update: confirmSecondFactor,
    delete: turnOffSecondFactor,
  },
  BackupCodesResource: { create: renewBackupCodes },
  PasskeysResource: {
    get: listPasskeys,
    create: addPasskey,
    update: renamePasskey,
    delete: deletePasskey,
  },
  PasskeyOptionsResource: { create: passkeyOptions },
  PasskeyOfferResource: { create: offerPasskey },
  PasskeyLoginOptionsResource: { create: passkeyLoginOptions },
  CaptchaResource: { get: getCaptcha },
  AccountLoginDataResource: { get: loginData },
  EmailExistsResource: { get: emailExists },
  EmailValidationResource: { get: validateEmail },
  VerifyEmailResource: { create: sendVerification, update: verifyEmail },
  UserEmailResource: {
    get: lookAtEmailChange,
    update: askEmailChange,
    delete: cancelEmailChange,
  },
  UserEmailConfirmResource: { update: confirmEmailChange },
  UserResetPasswordResource: { create: forgotPassword },
  ResetPasswordFromEmailResource: { get: lookAtReset, update: resetPassword },
  UserPasswordResource: { update: changePassword },
  UserSettingsResource: { get: getSettings, update: editProfile },
}
