import { useLoaderData } from 'react-router'
import { conversionsHandle } from '#web/features/ads/conversions/frame/conversions-head.ts'
import type { loadPayload } from '#web/features/ads/conversions/payload/load-payload.ts'
import { PayloadPage } from '#web/features/ads/conversions/payload/payload-page.tsx'

export { loadPayload as loader } from '#web/features/ads/conversions/payload/load-payload.ts'

export const handle = conversionsHandle('payloadHelper')

export function Component() {
  return <PayloadPage {...useLoaderData<typeof loadPayload>()} />
}
