import { useFacts } from '../pages/use-facts.ts'

/** The input field for saving on behalf of an ad account; empty when saving for oneself. */
export function useOnBehalfOf(): { advertiser_id?: string } {
  const { acting } = useFacts()
  return acting ? { advertiser_id: acting.id } : {}
}
