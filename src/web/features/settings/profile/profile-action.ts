import { type ActionFunctionArgs, data } from 'react-router'
import { editProfile } from '#contract/accounts/account/edit-profile'
import type { Settings } from '#contract/accounts/account/settings'
import { type Failure, type FailureCode, isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { type AppFacts, factsContext, translateContext } from '#web/lib/pages/app-context.ts'
import { ownFailure } from '#web/lib/requests/own-failure.ts'
import { runContext } from '#web/lib/requests/run.ts'
import type { Translate } from '#web/lib/texts/messages.tsx'
import {
  type ClientProblem,
  checkProfile,
  type ProfileField,
  type ProfileProblems,
  type ProfileWords,
} from './profile-steps.ts'

export type ProfileAnswer =
  | { saved: Settings }
  | { saved: null; words: ProfileWords; problems: ProfileProblems }

export async function profileAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const words: ProfileWords = {
    full_name: text('full_name'),
    username: text('username'),
    about: text('about').replaceAll('\r\n', '\n'),
    website_url: text('website_url'),
  }
  const refuse = (problems: ProfileProblems, status: number) =>
    data<ProfileAnswer>({ saved: null, words, problems }, { status })

  const t = context.get(translateContext)
  const clientProblems = Object.entries(checkProfile(words)).map(([field, code]) => [
    field,
    problemText(code, t),
  ])
  if (clientProblems.length > 0) return refuse(Object.fromEntries(clientProblems), 400)
  try {
    const portrait = form.has('image_signature')
      ? { image_signature: text('image_signature') || null }
      : {}
    const saved = await context.get(runContext)(editProfile, { ...words, ...portrait })
    refreshViewer(await context.get(factsContext)(), saved)
    return data<ProfileAnswer>({ saved })
  } catch (error) {
    const failure = isFailure(error) ? error : ownFailure('server_error', {}, t)
    return refuse({ [fieldOf(failure)]: failure.message }, failure.kind.http_status)
  }
}

function problemText(code: ClientProblem, t: Translate): string {
  switch (code) {
    case 'name_missing':
      return t('settings.error.nameMissing')
    case 'username_odd':
      return t('settings.error.usernameOdd')
    case 'name_long':
      return t('settings.error.tooLong', { max: limits.fullNameLength })
    case 'about_long':
      return t('settings.error.tooLong', { max: limits.aboutLength })
  }
}

const fieldsByCode: Partial<Record<FailureCode, ProfileField>> = {
  username_taken: 'username',
  username_invalid: 'username',
  upload_not_found: 'image_signature',
}
const fields: readonly ProfileField[] = [
  'full_name',
  'username',
  'about',
  'website_url',
  'image_signature',
]

function fieldOf({ code, detail }: Failure): ProfileField {
  return fieldsByCode[code] ?? fields.find((field) => field === detail.field) ?? 'form'
}

/** Updates the viewer shown in the rest of the page. */
function refreshViewer(facts: AppFacts, { username, full_name, image_medium_url }: Settings): void {
  if (facts.viewer) facts.viewer = { ...facts.viewer, username, full_name, image_medium_url }
}
