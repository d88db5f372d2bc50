import { answerConsent } from '#contract/accounts/answer-consent'
import { appeal } from '#contract/accounts/appeal'
import { listAppeals, settleAppeal } from '#contract/accounts/appeals'
import { askEmailChange } from '#contract/accounts/ask-email-change'
import { authFacts } from '#contract/accounts/auth-facts'
import { becomePartner } from '#contract/accounts/become-partner'
import { cancelEmailChange } from '#contract/accounts/cancel-email-change'
import { getCaptcha } from '#contract/accounts/captcha'
import { changePassword } from '#contract/accounts/change-password'
import { listBusinessTypes, listCountries, listLocales } from '#contract/accounts/choices'
import {
  beginOrientation,
  noteExperienceDone,
  noteSignUpStep,
} from '#contract/accounts/client-notes'
import { comeBack, sendComeBack } from '#contract/accounts/come-back'
import { confirmEmailChange } from '#contract/accounts/confirm-email-change'
import { confirmUnderage } from '#contract/accounts/confirm-underage'
import { connectFlow } from '#contract/accounts/connect-flow'
import { connectIdentity } from '#contract/accounts/connect-identity'
import { deactivateAccount } from '#contract/accounts/deactivate-account'
import { deleteAccount, keepAccount } from '#contract/accounts/delete-account'
import { deviceAccounts } from '#contract/accounts/device-accounts'
import { disconnectIdentity } from '#contract/accounts/disconnect-identity'
import { editProfile } from '#contract/accounts/edit-profile'
import { emailExists } from '#contract/accounts/email-exists'
import { forgotPassword } from '#contract/accounts/forgot-password'
import { getPartner } from '#contract/accounts/get-partner'
import { getSettings } from '#contract/accounts/get-settings'
import { giveNonce } from '#contract/accounts/give-nonce'
import { listConnections } from '#contract/accounts/list-connections'
import { listConsents } from '#contract/accounts/list-consents'
import { logIn } from '#contract/accounts/log-in'
import { logOut } from '#contract/accounts/log-out'
import { loginAssistance } from '#contract/accounts/login-assistance'
import { loginData } from '#contract/accounts/login-data'
import { lookAtEmailChange } from '#contract/accounts/look-at-email-change'
import { lookAtReset } from '#contract/accounts/look-at-reset'
import {
  addPasskey,
  deletePasskey,
  listPasskeys,
  passkeyLoginOptions,
  passkeyOptions,
  renamePasskey,
} from '#contract/accounts/passkeys'
import { forgetDevice, recognise } from '#contract/accounts/recognise'
import { resetPassword } from '#contract/accounts/reset-password'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewBackupCodes,
  turnOffSecondFactor,
} from '#contract/accounts/second-factor'
import { sendVerification } from '#contract/accounts/send-verification'
import { endSession, listSessions } from '#contract/accounts/sessions'
import { signUp } from '#contract/accounts/sign-up'
import { lookAtSoftBan, sendSoftBanReset } from '#contract/accounts/soft-ban'
import { validateEmail } from '#contract/accounts/validate-email'
import { verifyEmail } from '#contract/accounts/verify-email'
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
