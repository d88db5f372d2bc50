import type { FrameLocator, Page } from '@playwright/test'
import { unique } from './journey.ts'

/** How somebody is at a provider; each journey makes its own, so that none meets another's account. */
export interface Stranger {
  name: string
  email: string | null
  isEmailVerified: boolean
  /** `YYYY-MM-DD`. */
  birthday: string | null
}

export function somebody(facts: Partial<Stranger> = {}): Stranger {
  const [, id = ''] = /(\w+)$/.exec(unique('x')) ?? []
  const domain = 'post.example'
  return {
    name: `Ada ${id}`,
    email: `ada.${id}@${domain}`,
    isEmailVerified: true,
    birthday: null,
    ...facts,
  }
}

/** An address at the company whose people log in by single sign-on. */
export function employee(): Stranger {
  const stranger = somebody()
  return { ...stranger, email: stranger.email?.replace('post.', 'atelier.') ?? null }
}

/** Presses a provider's button, and is that somebody in the popup until it closes. */
export async function connectAs(
  page: Page,
  press: () => Promise<unknown>,
  stranger: Stranger,
): Promise<void> {
  const popup = await openPopup(page, press)
  const closed = popup.waitForEvent('close')
  await beSomebody(popup, stranger)
  await closed
}

/** The same, with no wish to be anybody. */
export async function decline(page: Page, press: () => Promise<unknown>): Promise<void> {
  const popup = await openPopup(page, press)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Decline' }).click()
  await closed
}

export async function openPopup(page: Page, press: () => Promise<unknown>): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await press()
  const popup = await opened
  await popup.getByText('Stand-in for development').waitFor()
  return popup
}

/** The prompt that shows itself in the corner of a page. */
export function oneTap(page: Page): FrameLocator {
  return page.frameLocator('iframe[title^="Log in with Google"]')
}

/** Fills in who one is; in a popup, in a page of the provider's, or in the prompt. */
export async function beSomebody(
  place: Page | FrameLocator,
  { name, email, isEmailVerified, birthday }: Stranger,
): Promise<void> {
  await place.getByText('Somebody else').click()
  await place.getByLabel('Name').fill(name)
  await place.getByLabel('Email address').fill(email ?? '')
  await place.getByLabel('Birthday').fill(birthday ?? '')
  await place.getByLabel('The address is proven').setChecked(isEmailVerified)
  await place.getByRole('button', { name: 'Continue' }).click()
}
