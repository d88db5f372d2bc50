import { useFacts } from '../pages/use-facts.ts'

/** What saving says of in whose stead it is done; nothing, for oneself. */
export function useOnBehalfOf(): { advertiser_id?: string } {
  const { acting } = useFacts()
  return acting ? { advertiser_id: acting.id } : {}
}
