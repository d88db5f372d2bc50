import { getPerson } from '#contract/people/get-person'
import { getPin } from '#contract/pins/get-pin'
import type {
  AuthContainer,
  AuthOccasion,
  AuthPicture,
  AuthSource,
} from '#web/lib/authentication/auth-prompt.tsx'
import type { Run } from '#web/lib/requests/run.ts'
import { isAuthSource } from './surface/auth-titles.ts'

/**
 * Why a visitor comes to the log-in page, from its URL: `source`, and the pin (`pin_id`) or the person
 * (`username`) it is about, or the inviting person (`inviter`). What cannot be loaded is left out.
 */
export async function occasionOf(
  search: URLSearchParams,
  { step, container }: { step: 'signup' | 'login'; container: AuthContainer },
  run: Run,
): Promise<AuthOccasion> {
  const source = sourceOf(search.get('source'))
  const [picture, inviter] = await Promise.all([
    pictureOf(search, run),
    inviterOf(search.get('inviter'), run),
  ])
  const at = container === 'login_page' ? containerOf(source) : container
  return { step, container: at, source, picture, inviter }
}

function sourceOf(name: string | null): AuthSource {
  return name !== null && isAuthSource(name) ? name : 'homePage'
}

function containerOf(source: AuthSource): AuthContainer {
  return source === 'pinBookmarklet' ? 'pinBookmarklet' : 'login_page'
}

async function pictureOf(search: URLSearchParams, run: Run): Promise<AuthPicture | undefined> {
  const pinId = search.get('pin_id')
  const username = search.get('username')
  if (pinId !== null && /^\d{1,19}$/.test(pinId)) {
    const pin = await run(getPin, { id: pinId }).catch(() => null)
    if (!pin) return undefined
    const { url, width, height } = pin.images['236x']
    const alt = pin.alt_text || pin.title
    return { kind: 'pin', url, width, height, color: pin.dominant_color, alt }
  }
  if (username === null) return undefined
  const person = await run(getPerson, { username }).catch(() => null)
  return person
    ? { kind: 'person', name: person.full_name, url: person.image_medium_url }
    : undefined
}

async function inviterOf(username: string | null, run: Run): Promise<AuthOccasion['inviter']> {
  if (username === null) return undefined
  const person = await run(getPerson, { username }).catch(() => null)
  if (!person) return undefined
  const { full_name: fullName, image_medium_url: imageUrl } = person
  return { firstName: fullName.split(' ', 1)[0] ?? fullName, fullName, imageUrl }
}
