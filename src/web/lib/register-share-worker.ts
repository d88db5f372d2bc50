/** For the installed app: its worker stores what is shared to it while nobody is logged in. */
export async function registerShareWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/share-worker.js', { scope: '/share/' })
  } catch {
    // Private windows have no workers; the share target's page explains what to do instead.
  }
}
