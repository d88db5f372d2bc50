import { conversionsLoader } from '../frame/load-conversions.ts'

/** Nothing of the server is needed but the ad account. */
export const loadPayload = conversionsLoader(async () => ({}))
