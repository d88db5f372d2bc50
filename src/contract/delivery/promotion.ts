import { z } from 'zod'
import { placements } from '../campaigns/enums.ts'
import { idOut } from '../ids.ts'
import { PersonCard } from '../people/person.ts'

/** What makes a card an ad. */
export const Promotion = z.object({
  /** Handed back with each event of this ad, by this viewer alone; for two hours. Empty in a preview. */
  offer: z.string(),
  advertiser_id: idOut<'advertiser'>(),
  /** Who pays for it: the business, by its name. */
  payer: z.string(),
  /** Whose profile it is. */
  promoter: PersonCard,
  placement: z.enum(placements),
  /** Where the ad leads, with a click id for the tag of that site; null where the pin's page is all there is. */
  destination_url: z.string().nullable(),
})
export type Promotion = z.output<typeof Promotion>
