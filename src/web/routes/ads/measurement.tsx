import { useLoaderData } from 'react-router'
import type { MeasurementData } from '#web/features/ads/measurement/load-measurement.ts'
import { MeasurementPage } from '#web/features/ads/measurement/measurement-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadMeasurement as loader } from '#web/features/ads/measurement/load-measurement.ts'
export { measurementAction as action } from '#web/features/ads/measurement/measurement-action.ts'

export const handle: RouteHandle<MeasurementData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('adsTool.page.measurement')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <MeasurementPage {...useLoaderData<MeasurementData>()} />
}
