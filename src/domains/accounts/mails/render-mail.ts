import type { MailPicture } from '#platform/messages'
import type { Translate } from '#platform/texts'
import { appealReceivedMail } from './appeal-received.ts'
import { appealSettledMail } from './appeal-settled.ts'
import { comeBackMail } from './come-back.ts'
import { deletionDueMail } from './deletion-due.ts'
import { emailChangedMail, newEmailMail, oldEmailMail } from './email-change.ts'
import { invitationMail } from './invitation.ts'
import { loginAssistanceMail } from './login-assistance.ts'
import type { MailContent, MailSettings } from './mail-content.ts'
import { mailHtml, pictureCid } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import { newLogInMail } from './new-log-in.ts'
import { passwordChangedMail } from './password-changed.ts'
import { resetPasswordMail } from './reset-password.ts'
import { secondFactorChangedMail } from './second-factor-changed.ts'
import { softBanMail } from './soft-ban.ts'
import { verifyEmailMail } from './verify-email.ts'

const templates = {
  verify_email: verifyEmailMail,
  reset_password: resetPasswordMail,
  login_assistance: loginAssistanceMail,
  soft_ban: softBanMail,
  password_changed: passwordChangedMail,
  email_change_old: oldEmailMail,
  email_change_new: newEmailMail,
  email_changed: emailChangedMail,
  come_back: comeBackMail,
  deletion_due: deletionDueMail,
  new_log_in: newLogInMail,
  second_factor_changed: secondFactorChangedMail,
  invitation: invitationMail,
  appeal_received: appealReceivedMail,
  appeal_settled: appealSettledMail,
} as const

export type MailTemplate = keyof typeof templates
export type FactsOf<Template extends MailTemplate> = Parameters<(typeof templates)[Template]>[1]

/** Writes a mail in the language of its reader. */
export type WriteMail = (t: Translate, settings: MailSettings) => MailContent

export interface RenderedMail {
  subject: string
  text: string
  html: string
  pictures?: MailPicture[]
}

export function writeMail<Template extends MailTemplate>(
  template: Template,
  facts: FactsOf<Template>,
): WriteMail {
  const write = templates[template] as (
    t: Translate,
    facts: unknown,
    settings: MailSettings,
  ) => MailContent
  return (t, settings) => write(t, facts, settings)
}

export function renderMail(t: Translate, write: WriteMail, settings: MailSettings): RenderedMail {
  const content = write(t, settings)
  return {
    subject: content.subject,
    text: mailText(content, settings),
    html: mailHtml(t, content, settings),
    ...(content.picture
      ? { pictures: [{ cid: pictureCid, jpeg: content.picture.bytes.toString('base64') }] }
      : {}),
  }
}
