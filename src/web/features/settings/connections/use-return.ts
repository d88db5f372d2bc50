import { useEffect, useEffectEvent } from 'react'
import type { Network, SocialProfile } from '#contract/accounts/identities/social-profile'
import { settleConnect } from '#web/lib/authentication/open-connect.ts'

/** Handles the redirect back from a provider, if no popup could be opened. */
export function useReturn(
  accept: (network: Network, profile: Promise<SocialProfile>) => Promise<void>,
): void {
  const handleReturn = useEffectEvent(() => {
    const { pathname, searchParams } = new URL(location.href)
    const network = searchParams.get('network') as Network | null
    const flow = searchParams.get('flow')
    if (!network || !flow) return
    history.replaceState(history.state, '', pathname)
    void accept(network, settleConnect(network, flow))
  })
  useEffect(() => handleReturn(), [])
}
