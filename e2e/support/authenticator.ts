import type { CDPSession, Page } from '@playwright/test'

export interface Authenticator {
  /** How often each of its keys was used. */
  signCounts: () => Promise<number[]>
}

/** Gives the page's browser an authenticator as laptops have them, which does what its person would. */
export async function plugIn(page: Page): Promise<Authenticator> {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    signCounts: async () => {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.map(({ signCount }) => signCount)
    },
  }
}
