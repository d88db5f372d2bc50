import { useEffect, useEffectEvent } from 'react'
import type { Network, SocialProfile } from '#contract/accounts/identities/social-profile'
import { settleConnect } from '#web/lib/authentication/open-connect.ts'

/** Where no popup could be opened, the provider was visited in this very window and sends back here. */
export function useReturn(
  take: (network: Network, asked: Promise<SocialProfile>) => Promise<void>,
): void {
  const arrive = useEffectEvent(() => {
    const { pathname, searchParams } = new URL(location.href)
    const network = searchParams.get('network') as Network | null
    const flow = searchParams.get('flow')
    if (!network || !flow) return
    history.replaceState(history.state, '', pathname)
    void take(network, settleConnect(network, flow))
  })
  useEffect(() => arrive(), [])
}
