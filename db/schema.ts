// Generated from db/migrations by `npm run generate`. Do not edit.
import type { Generated } from 'kysely'

export interface AccountEmails {
  email_key: string
  account_id: string
}

export interface Accounts {
  id: string
  email: string
  email_verified_at: Date | null
  password_hash: string | null
  birthday: string | null
  country: string
  created_at: Date
}

export interface BoardSections {
  board_id: string
  id: string
  title: string
  slug: string
  position: number
  pin_count: Generated<number>
  cover_pictures: Generated<string[]>
  created_at: Date
}

export interface BoardSlugs {
  owner_id: string
  slug: string
  board_id: string
}

export interface Boards {
  id: string
  owner_id: string
  name: string
  name_key: string
  slug: string
  description: Generated<string>
  privacy: string
  category: Generated<string>
  layout: Generated<string>
  pin_count: Generated<number>
  section_count: Generated<number>
  follower_count: Generated<number>
  cover_pictures: Generated<string[]>
  card: string
  last_pinned_at: Date
  created_at: Date
}

export interface Images {
  signature: string
  format: string
  extension: string
  width: number
  height: number
  is_animated: boolean
  dominant_color: string
  placeholder: string
  byte_size: number
  created_at: Date
  finished_at: Date | null
}

export interface JobProcesses {
  worker_id: string
  seen_at: Date
}

export interface People {
  id: string
  username: string
  full_name: string
  about: Generated<string>
  website_url: string | null
  image_signature: string | null
  is_partner: Generated<boolean>
  board_count: Generated<number>
  pin_count: Generated<number>
  hidden_board_count: Generated<number>
  hidden_pin_count: Generated<number>
  follower_count: Generated<number>
  following_count: Generated<number>
  card: string
  created_at: Date
}

export interface PinSaves {
  root_pin_id: string
  saves: number
}

export interface Pins {
  board_id: string
  id: string
  section_id: string | null
  person_id: string
  image_signature: string
  title: string
  description: string
  alt_text: string
  link: string | null
  method: string
  source_pin_id: string | null
  root_pin_id: string
  root_person_id: string
  repin_count: Generated<number>
  comment_count: Generated<number>
  share_count: Generated<number>
  card: string
  created_at: Date
}

export interface ProcessNumbers {
  only_row: Generated<boolean>
  last_number: number
}

export interface RateLimits {
  key: string
  points: Generated<number>
  expire: string | null
}

export interface Sessions {
  token_hash: Buffer
  account_id: string
  user_agent: Generated<string>
  address_prefix: Generated<string>
  created_at: Date
  seen_at: Date
}

export interface Usernames {
  username_key: string
  person_id: string
}

export interface Tables {
  account_emails: AccountEmails
  accounts: Accounts
  board_sections: BoardSections
  board_slugs: BoardSlugs
  boards: Boards
  images: Images
  job_processes: JobProcesses
  people: People
  pin_saves: PinSaves
  pins: Pins
  process_numbers: ProcessNumbers
  rate_limits: RateLimits
  sessions: Sessions
  usernames: Usernames
}
