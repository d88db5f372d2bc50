/** For the installed app: its worker keeps what is shared while nobody is logged in. */
export async function keepShares(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/share-worker.js', { scope: '/share/' })
  } catch {
    // Private windows know no workers; the share target's page says what to do instead.
  }
}
