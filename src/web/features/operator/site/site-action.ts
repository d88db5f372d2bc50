import { changeSite } from '#contract/site/change-site'
import { signUpModes } from '#contract/site/site'
import { testMail } from '#contract/site/test-mail'
import { type ActionHandler, formAction } from '#web/lib/forms/form-action.ts'
import { invitationActs } from '#web/lib/invitations/invitation-acts.ts'

/** What the forms about the site send; the set-up has the same forms. */
export const siteActs: Record<string, ActionHandler> = {
  looks: {
    do: ({ text, has, run }) =>
      run(changeSite, {
        ...(has('name') && { name: text('name') }),
        ...(has('accent') && { accent: has('has_accent') ? text('accent') : null }),
        ...(has('logo_signature') && { logo_signature: text('logo_signature') }),
      }),
  },
  languages: {
    do: ({ text, all, run }) =>
      run(changeSite, { languages: all('languages'), default_language: text('default_language') }),
  },
  admission: {
    do: ({ text, has, run }) =>
      run(changeSite, {
        ...(has('sign_up') && { sign_up: signUpModes.find((mode) => mode === text('sign_up')) }),
        ...(has('sign_up_domains') && { sign_up_domains: text('sign_up_domains') }),
        members_invite: has('members_invite'),
      }),
  },
  mail: { do: ({ run }) => run(testMail, {}) },
}

export const siteAction = formAction({ ...siteActs, ...invitationActs })
