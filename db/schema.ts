// Generated from db/migrations by `npm run generate`. Do not edit.
import type { Generated } from 'kysely'

export interface AccountEmails {
  email_key: string
  account_id: string
}

export interface AccountEvents {
  id: string
  event: number
  account_id: string | null
  login_type: number
  lifecycle: number
  outcome: string
  happened_at: Date
}

export interface AccountIdentities {
  issuer: string
  subject: string
  provider: string
  account_id: string
  email: string | null
  email_verified: Generated<boolean>
  linked_at: Date
}

export interface AccountTokens {
  token_hash: Buffer
  account_id: string
  purpose: string
  email: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface Accounts {
  id: string
  email: string
  email_verified_at: Date | null
  password_hash: string | null
  birthday: string | null
  country: string
  created_at: Date
  state: Generated<string>
  state_reason: Generated<string>
  state_since: Date | null
  deletion_due_at: Date | null
  password_changed_at: Date | null
  marketing_opt_out: Generated<boolean>
  birthday_source: Generated<string>
  email_source: Generated<string>
  personalized_ads: Generated<boolean>
}

export interface Appeals {
  id: string
  account_id: string | null
  email: string
  message: string
  created_at: Date
  settled_at: Date | null
  outcome: string | null
}

export interface BackupCodes {
  account_id: string
  code_hash: Buffer
  used_at: Date | null
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

export interface CodeChallenges {
  token_hash: Buffer
  account_id: string
  purpose: string
  login_type: number
  code_hash: Buffer | null
  phone: string | null
  tries: Generated<number>
  sends: Generated<number>
  sent_at: Date | null
  created_at: Date
  expires_at: Date
  settled_at: Date | null
}

export interface ConnectFlows {
  browser_hash: Buffer
  flow: string
  network: string
  state: string
  secrets: Buffer
  nonce_hash: Buffer
  outcome: Buffer | null
  spent_at: Date | null
  created_at: Date
  expires_at: Date
}

export interface ConsentLog {
  id: string
  account_id: string
  consent: string
  answer: number
  text_version: string
  language: string
  given_at: Date
}

export interface ConsentTexts {
  text_version: string
  language: string
  items: string
  first_used_at: Date
}

export interface DeviceAccounts {
  device_hash: Buffer
  account_id: string
  login_type: number
  first_login_at: Date
  last_login_at: Date
}

export interface EmailChanges {
  account_id: string
  new_email: string
  old_confirmed_at: Date | null
  new_confirmed_at: Date | null
  created_at: Date
  expires_at: Date
}

export interface ExperimentExposures {
  experiment: string
  unit: string
  group_name: string
  exposed_at: Date
}

export interface Experiments {
  name: string
  is_on: Generated<boolean>
  share_percent: Generated<number>
  holdout_percent: Generated<number>
  changed_at: Date
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

export interface MessageCounts {
  recipient_hash: Buffer
  since: Date
  messages: number
}

export interface OutgoingMessages {
  id: string
  channel: string
  content: Buffer
  created_at: Date
}

export interface Partners {
  account_id: string
  business_name: string
  website_url: string | null
  account_type: string
  country: string
  created_at: Date
}

export interface PasskeyChallenges {
  challenge_hash: Buffer
  account_id: string | null
  expires_at: Date
}

export interface Passkeys {
  credential_id: string
  account_id: string
  public_key: Buffer
  counter: string
  transports: Generated<string[]>
  name: string
  is_backed_up: boolean
  created_at: Date
  used_at: Date | null
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
  hidden_at: Date | null
  is_hidden_from_search: Generated<boolean>
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

export interface SecondFactors {
  account_id: string
  phone: string | null
  phone_verified_at: Date | null
  totp_secret: Buffer | null
  totp_confirmed_at: Date | null
  totp_last_step: Generated<string>
  totp_pending: Buffer | null
  totp_pending_at: Date | null
  enabled_at: Date | null
}

export interface ServerKeys {
  name: string
  key: Buffer
}

export interface Sessions {
  token_hash: Buffer
  account_id: string
  user_agent: Generated<string>
  address_prefix: Generated<string>
  created_at: Date
  seen_at: Date
  device_hash: Buffer | null
  login_type: Generated<number>
}

export interface SpentCaptchas {
  solution_hash: Buffer
  expires_at: Date
}

export interface SsoDomains {
  domain: string
  organisation: string
  issuer: string
  client_id: string
  client_secret: string
  verification_token: string
  verified_at: Date | null
  created_at: Date
}

export interface Usernames {
  username_key: string
  person_id: string
}

export interface Tables {
  account_emails: AccountEmails
  account_events: AccountEvents
  account_identities: AccountIdentities
  account_tokens: AccountTokens
  accounts: Accounts
  appeals: Appeals
  backup_codes: BackupCodes
  board_sections: BoardSections
  board_slugs: BoardSlugs
  boards: Boards
  code_challenges: CodeChallenges
  connect_flows: ConnectFlows
  consent_log: ConsentLog
  consent_texts: ConsentTexts
  device_accounts: DeviceAccounts
  email_changes: EmailChanges
  experiment_exposures: ExperimentExposures
  experiments: Experiments
  images: Images
  job_processes: JobProcesses
  message_counts: MessageCounts
  outgoing_messages: OutgoingMessages
  partners: Partners
  passkey_challenges: PasskeyChallenges
  passkeys: Passkeys
  people: People
  pin_saves: PinSaves
  pins: Pins
  process_numbers: ProcessNumbers
  rate_limits: RateLimits
  second_factors: SecondFactors
  server_keys: ServerKeys
  sessions: Sessions
  spent_captchas: SpentCaptchas
  sso_domains: SsoDomains
  usernames: Usernames
}
