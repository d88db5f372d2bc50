/** What the rest of the project knows of the demo content; that it is so, `agreement.ts` checks. */

export interface PictureSpec {
  /** Of those in `drawings`. */
  drawing: string
  seed: number
  /** Of those in `palettes.ts`. */
  palette: string
  widthPx: number
  heightPx: number
}

export interface DemoPerson {
  username: string
  full_name: string
  about: string
  /** `YYYY-MM-DD` */
  birthday: string
  portrait: object
}

export interface DemoBoard {
  /** The owner's username. */
  owner: string
  name: string
  description: string
  privacy: 'public' | 'secret' | 'protected'
  sections: readonly string[]
}

export interface DemoPin {
  /** The name of its board, whose owner saved it. */
  board: string
  section?: string
  title: string
  description: string
  alt_text: string
  /** Absent for uploads. */
  link?: string
  picture: PictureSpec
}

/** What one ad runs for: a campaign with one ad group. Amounts are micro units of a US dollar. */
export interface DemoCampaign {
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

/** A pin of the shop's catalogue; with `campaign`, an ad of it runs. */
export interface DemoProduct {
  title: string
  description: string
  alt_text: string
  picture: PictureSpec
  campaign?: DemoCampaign
}

export interface DemoShop {
  username: string
  name: string
  about: string
  /** Of whoever opened it. */
  birthday: string
  country: 'US'
  address: { line1: string; city: string; region: string; postal_code: string; country: 'US' }
  picture: PictureSpec
  board: { name: string; slug: string; description: string }
}

export declare const demoPeople: readonly DemoPerson[]
export declare const demoBoards: readonly DemoBoard[]
/** Every pin of the demo, in the order of the home grid. */
export declare const demoPins: readonly DemoPin[]
export declare const demoProducts: readonly DemoProduct[]
/** A business that sells nothing, whose ads run, so that a new server shows what ads look like. */
export declare const demoShop: DemoShop

/**
 * A picture of the demo as a JPEG, or a GIF when it is animated. The same spec gives the same picture.
 * Reads SVG, so it runs only where the image loaders are not restricted: in the jobs process.
 */
export declare function drawPicture(spec: PictureSpec): Promise<Buffer>

/** A person's portrait as a square JPEG. */
export declare function drawAvatar(person: Pick<DemoPerson, 'portrait'>): Promise<Buffer>
