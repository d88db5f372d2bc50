import type { CDPSession, Page } from '@playwright/test'

export interface Authenticator {
  /** How often each of its keys was used. */
  signCounts: () => Promise<number[]>
}

/** Adds a virtual platform authenticator, as laptops have, which confirms every request. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
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
