import type { PictureSpec } from './picture.ts'

/** A pin of the shop's catalogue; with `campaign`, an ad of it runs. */
export type DemoProduct = {
  title: string
  description: string
  alt_text: string
  picture: PictureSpec
  campaign?: DemoCampaign
}

/** What one ad runs for: a campaign with one ad group. Amounts are micro units of a US dollar. */
export type DemoCampaign = {
  name: string
  objective: 'CONSIDERATION' | 'AWARENESS'
  /** Of a day. */
  budget: number
  /** Of a thousand impressions; absent: the server bids. */
  bid?: number
  placement: 'BROWSE' | 'SEARCH'
  /** Slugs. */
  interests?: readonly string[]
  keywords?: readonly { value: string; match_type: 'BROAD' | 'PHRASE' | 'PHRASE_NEGATIVE' }[]
}

/** A business that sells nothing, whose ads run, so that a new server shows what ads look like. */
export const demoShop = {
  username: 'mossbank_goods',
  name: 'Mossbank Goods',
  about:
    'Bowls, lamps and blankets for rooms that are lived in. Part of the demo: nothing here is for sale.',
  /** Of whoever opened it. */
  birthday: '1981-05-11',
  country: 'US',
  address: {
    line1: '3 Bower Lane',
    city: 'Portland',
    region: 'OR',
    postal_code: '97205',
    country: 'US',
  },
  picture: { drawing: 'trio', seed: 402, palette: 'moss', widthPx: 480, heightPx: 480 },
  board: {
    name: 'Catalogue',
    slug: 'catalogue',
    description: 'What Mossbank Goods makes, and would sell if it did.',
  },
} as const satisfies { picture: PictureSpec } & Record<string, unknown>

const dollar = 1_000_000

export const demoProducts: readonly DemoProduct[] = [
  {
    title: 'Everyday stoneware, stacked',
    description: 'Fired twice, stacked daily. The small one is for olives, or for you.',
    alt_text: 'A tall stack of speckled bowls and cups in teal, orange and cream on a teal table.',
    picture: {
      drawing: 'stacked-bowls',
      seed: 391,
      palette: 'lagoon',
      widthPx: 900,
      heightPx: 1_200,
    },
    campaign: {
      name: 'Everyday stoneware',
      objective: 'CONSIDERATION',
      budget: 5 * dollar,
      placement: 'BROWSE',
    },
  },
  {
    title: 'A lamp for the long evenings',
    description: 'Warm light, linen shade, and a switch that clicks as a switch should.',
    alt_text:
      'A lamp with a blue base and a linen shade lights an orange wall from a dark blue chest.',
    picture: {
      drawing: 'table-lamp',
      seed: 561,
      palette: 'marigold',
      widthPx: 900,
      heightPx: 1_200,
    },
    campaign: {
      name: 'Lamps in search',
      objective: 'CONSIDERATION',
      budget: 3 * dollar,
      placement: 'SEARCH',
      keywords: [
        { value: 'lamp', match_type: 'BROAD' },
        { value: 'lamps', match_type: 'BROAD' },
        { value: 'lighting', match_type: 'BROAD' },
        { value: 'reading corner', match_type: 'PHRASE' },
        { value: 'street lamp', match_type: 'PHRASE_NEGATIVE' },
      ],
    },
  },
  {
    title: 'Winter blanket, berry and pine',
    description: 'Knitted slowly from one flock. Heavy enough to cancel plans under.',
    alt_text:
      'Knitted wool in dusty pink with rows of berry red zigzags, small hearts and green diamonds.',
    picture: { drawing: 'knitted', seed: 451, palette: 'berry', widthPx: 845, heightPx: 1_280 },
    campaign: {
      name: 'Winter blankets',
      objective: 'AWARENESS',
      budget: 2 * dollar,
      bid: 3 * dollar,
      placement: 'BROWSE',
      interests: ['living-room', 'bedroom'],
    },
  },
  {
    title: 'Vases in a row, spearmint',
    description: 'Three that get on. Sold as a family, would be, if this shop sold anything.',
    alt_text:
      'A mint bottle vase, a small dark pot and an orange amphora stand before a pale arch.',
    picture: { drawing: 'trio', seed: 399, palette: 'spearmint', widthPx: 1_080, heightPx: 1_080 },
  },
]
