import { editProfile } from '#contract/accounts/edit-profile'
import { emailExists } from '#contract/accounts/email-exists'
import { facebookLoginData } from '#contract/accounts/facebook-login-data'
import { facebookProfile } from '#contract/accounts/facebook-profile'
import { forgotPassword } from '#contract/accounts/forgot-password'
import { getSettings } from '#contract/accounts/get-settings'
import { signUp } from '#contract/accounts/sign-up'
import { ssoExchange } from '#contract/accounts/sso-exchange'
import { ssoInfo } from '#contract/accounts/sso-info'
import { validateEmail } from '#contract/accounts/validate-email'
import { boardPickerBoards } from '#contract/boards/board-picker'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/create-section'
import { deleteBoard } from '#contract/boards/delete-board'
import { deleteSection } from '#contract/boards/delete-section'
import { editBoard } from '#contract/boards/edit-board'
import { editSection } from '#contract/boards/edit-section'
import { getBoard } from '#contract/boards/get-board'
import { getSection } from '#contract/boards/get-section'
import { listBoards } from '#contract/boards/list-boards'
import { listSections } from '#contract/boards/list-sections'
import { findPageImages } from '#contract/media/find-page-images'
import type { Operation } from '#contract/operation'
import { getPerson } from '#contract/people/get-person'
import { boardFeed } from '#contract/pins/board-feed'
import { deletePin } from '#contract/pins/delete-pin'
import { editPin } from '#contract/pins/edit-pin'
import { getPin } from '#contract/pins/get-pin'
import { homeFeed } from '#contract/pins/home-feed'
import { personPins } from '#contract/pins/person-pins'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { sectionPins } from '#contract/pins/section-pins'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One line of the `/v3/` paths. Parts of the path join the fields of query and body. */
export interface V3Route {
  method: Method
  path: string
  operation: Operation
}

function route(method: Method, path: string, operation: Operation): V3Route {
  return { method, path, operation }
}

export const v3Routes: readonly V3Route[] = [
  route('POST', '/v3/register/email/', signUp),
  route('GET', '/v3/register/exists/', emailExists),
  route('POST', '/v3/register/exists/', emailExists),
  route('POST', '/v3/email/validation/', validateEmail),
  route('POST', '/v3/users/forgot_password/', forgotPassword),
  route('GET', '/v3/users/settings/', getSettings),
  route('PUT', '/v3/users/settings/', editProfile),
  route('POST', '/v3/facebook/profile_data/', facebookProfile),
  route('GET', '/v3/facebook/login_data/', facebookLoginData),
  // For clients that keep a token out of addresses.
  route('POST', '/v3/facebook/login_data/', facebookLoginData),
  route('POST', '/v3/sso/info/', ssoInfo),
  route('POST', '/v3/sso/exchange/', ssoExchange),
  route('GET', '/v3/users/:username/', getPerson),
  route('GET', '/v3/users/:username/boards/', listBoards),
  route('GET', '/v3/users/:username/pins/', personPins),

  route('GET', '/v3/boards/picker/', boardPickerBoards),
  route('POST', '/v3/boards/', createBoard),
  route('GET', '/v3/boards/:board_id/', getBoard),
  route('PUT', '/v3/boards/:board_id/', editBoard),
  route('DELETE', '/v3/boards/:board_id/', deleteBoard),
  route('GET', '/v3/boards/:board_id/pins/', boardFeed),
  route('GET', '/v3/boards/:board_id/sections/', listSections),
  route('POST', '/v3/boards/:board_id/sections/', createSection),
  route('GET', '/v3/board/sections/:section_id/', getSection),
  route('PUT', '/v3/board/sections/:section_id/', editSection),
  route('DELETE', '/v3/board/sections/:section_id/', deleteSection),
  route('GET', '/v3/board/sections/:section_id/pins/', sectionPins),

  route('POST', '/v3/pins/', savePin),
  route('GET', '/v3/pins/:id/', getPin),
  route('PUT', '/v3/pins/:id/', editPin),
  route('DELETE', '/v3/pins/:id/', deletePin),
  route('POST', '/v3/pins/:pin_id/repin/', repin),
  route('GET', '/v3/feeds/home/', homeFeed),
  route('GET', '/v3/find_pin_images/', findPageImages),
]

interface Match {
  route: V3Route
  params: Record<string, string>
}

const compiled = v3Routes.map((one) => ({
  route: one,
  names: Array.from(one.path.matchAll(/:(\w+)/g), ([, name = '']) => name),
  form: new RegExp(`^${one.path.replace(/:\w+/g, '([^/]+)').replace(/\/$/, '')}/?$`),
}))

/** Finds the line for a path that arrives inside an ApiResource call. */
export function matchV3(method: Method, path: string): Match | 'wrong_method' | null {
  let isKnown = false
  for (const { route: line, names, form } of compiled) {
    const found = form.exec(path)
    if (!found) continue
    isKnown = true
    if (line.method !== method) continue
    const params = names.map((name, index) => [name, decode(found[index + 1] ?? '')])
    return { route: line, params: Object.fromEntries(params) }
  }
  return isKnown ? 'wrong_method' : null
}

/** A part that is not well-formed stays as it is: it names nothing. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
