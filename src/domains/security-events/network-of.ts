import { addressKey } from '#platform/rate-limit'

/** The network of an address: enough to see that a log-in came from elsewhere, too little to find a household. */
export function networkOf(address: string): string | null {
  const key = addressKey(address)
  if (key.includes(':')) return `${key.split(':').slice(0, 3).join(':')}::/48`
  return /^\d+\.\d+\.\d+\.\d+$/.test(key) ? key.replace(/\d+$/, '0/24') : null
}
