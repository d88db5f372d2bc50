import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { query } from '../../operation.ts'
import { PersonCard } from '../../people/person.ts'
import { adReadErrors } from '../campaigns.ts'

export const listAdChangeAuthors = query('listAdChangeAuthors', {
  summary: 'Who changed something in an ad account, by name',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId }),
  output: z.array(PersonCard),
  errors: adReadErrors,
  resource: 'AdChangeAuthorsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/history/authors/',
  endpoint: 'v4_get_ad_change_authors',
})
