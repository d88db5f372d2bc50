import type { FrameLocator, Page } from '@playwright/test'
import { unique } from '../journey.ts'

/** A person at a provider; each journey creates its own, so that journeys do not share accounts. */
export interface Stranger {
  name: string
  email: string | null
  isEmailVerified: boolean
  /** `YYYY-MM-DD`. */
  birthday: string | null
}

export function newStranger(facts: Partial<Stranger> = {}): Stranger {
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

/** A person with an address of the company that uses single sign-on. */
export function employee(): Stranger {
  const stranger = newStranger()
  return { ...stranger, email: stranger.email?.replace('post.', 'atelier.') ?? null }
}

/** Presses a provider's button and logs in as that person in the popup, until it closes. */
export async function connectAs(
  page: Page,
  press: () => Promise<unknown>,
  stranger: Stranger,
): Promise<void> {
  const popup = await openPopup(page, press)
  const closed = popup.waitForEvent('close')
  await enterStranger(popup, stranger)
  await closed
}

/** The same, but declines. */
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

/** The automatic prompt in the corner of a page. */
export function oneTap(page: Page): FrameLocator {
  return page.frameLocator('iframe[title^="Log in with Google"]')
}

/** Enters a person in a popup, on a page of the provider, or in the prompt. */
export async function enterStranger(
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
