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
  personal_recommendations: Generated<boolean>
  mails_of_messages: Generated<boolean>
  mails_of_invites: Generated<boolean>
  key_shortcuts: Generated<boolean>
  passkey_offered_at: Date | null
  language: string | null
  language_chosen_at: Date | null
}

export interface AdvertiserPeople {
  advertiser_id: string
  person_id: string
  role: string
  added_at: Date
}

export interface Advertisers {
  id: string
  owner_id: string
  name: string
  country: string
  currency: string
  created_at: Date
  updated_at: Date
}

export interface Advisories {
  id: string
  keywords: string[]
  exceptions: Generated<string[]>
  level: number
  severity: number
  style: Generated<string>
  title: unknown
  description: unknown
  footer: unknown
  actions: Generated<unknown>
  review_due: string
  reviewed_by: Generated<string>
  changed_at: Generated<Date>
  disabled_at: Date | null
}

export interface AdvisoryLines {
  advisory_id: string
  country: string
  name: string
  phone: string | null
  url: string | null
  language: Generated<string>
  source: Generated<string>
  review_due: string
}

export interface AdvisoryTerms {
  advisory_id: string
  language: string
  terms: string[]
  exceptions: Generated<string[]>
  review_due: string
  reviewed_by: Generated<string>
}

export interface AdvisoryViews {
  day: string
  advisory_id: string
  viewer_mark: Buffer
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

export interface BoardActions {
  id: string
  kind: string
  person_id: string
  board_id: string
  section_id: string | null
  to_board_id: string | null
  to_section_id: string | null
  sections: Generated<unknown>
  except_pin_ids: Generated<string[]>
  up_to_pin_id: string
  after_pin_id: string | null
  total: number
  done: Generated<number>
  state: string
  created_at: Date
  finished_at: Date | null
}

export interface BoardChanges {
  noted_at: Generated<Date>
  id: Generated<string>
  board_id: string
  pin_id: string | null
}

export interface BoardCollaborators {
  board_id: string
  person_id: string
  invited_by: string
  invited_at: Date
  accepted_at: Date | null
  archived_at: Date | null
}

export interface BoardEmailInvites {
  token_hash: Buffer
  board_id: string
  id: string
  email: string
  email_key: string
  invited_by: string
  created_at: Date
  expires_at: Date
}

export interface BoardFollows {
  follower_id: string
  board_id: string
  followed_at: Date
}

export interface BoardSearch {
  board_id: string
  owner_id: string
  standing: number
  words: string
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
  position: Generated<number>
  archived_at: Date | null
  deleted_at: Date | null
  chosen_cover: string | null
  cover_pin_id: string | null
  collaborator_invites_enabled: Generated<boolean>
  advertiser_id: string | null
}

export interface Claims {
  person_id: string
  id: string
  kind: string
  name: string
  token: string
  proof: string | null
  secrets: Buffer | null
  claimed_at: Date
  verified_at: Date | null
  checked_at: Date | null
  failed_checks: Generated<number>
  title: Generated<string>
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

export interface CommandKeys {
  person_id: string
  key: string
  fingerprint: Buffer
  answer: string | null
  created_at: Date
}

export interface CommentLikes {
  comment_id: string
  person_id: string
  liked_at: Date
}

export interface Comments {
  root_pin_id: string
  id: string
  pin_id: string
  person_id: string
  parent_id: string | null
  text: string
  tags: Generated<unknown>
  like_count: Generated<number>
  created_at: Date
  edited_at: Date | null
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

export interface ConversationMessages {
  conversation_id: string
  id: string
  person_id: string
  text: string
  pin_id: string | null
  created_at: Date
}

export interface ConversationPeople {
  conversation_id: string
  person_id: string
  last_message_at: Date
  read_up_to: Generated<string>
  hidden_at: Date | null
  mailed_up_to: Generated<string>
}

export interface Conversations {
  id: string
  people_key: string
  created_at: Date
  last_message_at: Date
}

export interface DeletedPins {
  id: string
  board_id: string
  person_id: string
  image_signature: string
  video_signature: string | null
  pin: unknown
  action_id: string | null
  deleted_by: string
  deleted_at: Date
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

export interface Exports {
  person_id: string
  id: string
  state: string
  file_key: string
  pieces: Generated<string[]>
  byte_size: Generated<string>
  entries: Generated<number>
  after_picture: string | null
  total: Generated<number>
  done: Generated<number>
  failure: string | null
  created_at: Date
  finished_at: Date | null
  expires_at: Date | null
}

export interface Hashtags {
  tag_key: string
  tag: string
  pin_count: number
}

export interface HiddenPins {
  person_id: string
  pin_id: string
  reason: Generated<string>
  hidden_at: Date
  image_signature: Generated<string>
}

export interface ImageLooks {
  signature: string
  pdq: Buffer
  quality: number
  features: Buffer
  keys: number[]
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
  described_at: Date | null
  file: string | null
}

export interface ImportItems {
  import_id: string
  id: string
  board_name: string
  board_privacy: Generated<string>
  section_name: string | null
  facts: unknown
  same_key: string
  state: string
  pin_id: string | null
  failure: string | null
}

export interface Imports {
  person_id: string
  id: string
  kind: string
  name: string
  state: string
  board_privacy: string
  file_key: string | null
  address: string | null
  total: Generated<number>
  saved: Generated<number>
  skipped: Generated<number>
  failed: Generated<number>
  failure: string | null
  created_at: Date
  finished_at: Date | null
}

export interface InterestFollows {
  person_id: string
  interest_id: string
  followed_at: Date
}

export interface Interests {
  id: string
  parent_id: string | null
  slug: string
  name: string
  words: string[]
  position: number
  hidden_at: Date | null
}

export interface JobProcesses {
  worker_id: string
  seen_at: Date
}

export interface MediaUploads {
  person_id: string
  id: string
  media_type: string
  state: string
  signature: string | null
  failure: string | null
  created_at: Date
}

export interface MessageCounts {
  recipient_hash: Buffer
  since: Date
  messages: number
}

export interface MovedMedia {
  old_signature: string
  signature: string
}

export interface News {
  person_id: string
  id: string
  kind: string
  actor_id: string | null
  facts: unknown
  created_at: Date
  seen_at: Date | null
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

export interface PersonBlocks {
  blocker_id: string
  person_id: string
  blocked_at: Date
}

export interface PersonFollows {
  follower_id: string
  person_id: string
  followed_at: Date
}

export interface PersonMutes {
  person_id: string
  muted_id: string
  muted_at: Date
}

export interface PersonSearch {
  person_id: string
  standing: number
  words: string
}

export interface PickItems {
  pick_id: string
  position: number
  kind: string
  item_id: string
}

export interface Picks {
  id: string
  slug: string
  title: string
  description: Generated<string>
  from_day: string
  until_day: string
  created_at: Date
}

export interface PinHashtags {
  board_id: string
  pin_id: string
  tag_key: string
}

export interface PinSearch {
  pin_id: string
  board_id: string
  person_id: string
  is_public: boolean
  image_signature: string
  standing: number
  words: string
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
  video_signature: string | null
  saved_in_stead: Generated<boolean>
  place: string | null
}

export interface PopularPins {
  interest_id: string
  pin_id: string
  score: number
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

export interface Reactions {
  root_pin_id: string
  person_id: string
  pin_id: string
  kind: number
  reacted_at: Date
}

export interface RecentSearches {
  person_id: string
  query_key: string
  query: string
  searched_at: Date
}

export interface Reports {
  id: string
  subject: string
  subject_id: string
  reason: string
  detail: Generated<string>
  person_id: string | null
  email: string | null
  created_at: Date
  settled_at: Date | null
  outcome: string | null
  language: string | null
}

export interface SearchAxes {
  shelf: string
  total: number
  edges: number[]
  renewed_at: Date
}

export interface SearchDays {
  query_key: string
  day: string
  person_id: string
  query: string
}

export interface SearchProgress {
  only_row: Generated<boolean>
  holder: Generated<string>
  held_until: Generated<Date>
  position: string | null
  filled_pins: Generated<string>
  filled_boards: Generated<string>
  filled_people: Generated<string>
  is_filled: Generated<boolean>
}

export interface SearchSynonyms {
  language: string
  id: number
  terms: string[]
}

export interface SearchWords {
  word: string
  display: string
  pins: number
  first_mark: Generated<number>
  is_shared: Generated<boolean>
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

export interface SeeFewer {
  person_id: string
  kind: string
  subject: string
  noted_at: Date
}

export interface SeenPins {
  person_id: string
  slot: number
  pictures: Buffer
  noted_at: Date
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

export interface ShortLinks {
  code: string
  path: string
  person_id: string | null
  created_at: Date
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

export interface SuggestionRuns {
  job: string
  finished_at: Date
  took_ms: number
}

export interface SuggestionTops {
  beginning: string
  terms: unknown
}

export interface Suggestions {
  term_key: string
  start: string
  term: string
  pin_count: number
  weight: number
  examples: Generated<string[]>
}

export interface Usernames {
  username_key: string
  person_id: string
}

export interface Videos {
  signature: string
  width: number
  height: number
  duration_ms: number
  byte_size: string
  cover_signature: string
  created_at: Date
  file: string | null
}

export interface Tables {
  account_emails: AccountEmails
  account_events: AccountEvents
  account_identities: AccountIdentities
  account_tokens: AccountTokens
  accounts: Accounts
  advertiser_people: AdvertiserPeople
  advertisers: Advertisers
  advisories: Advisories
  advisory_lines: AdvisoryLines
  advisory_terms: AdvisoryTerms
  advisory_views: AdvisoryViews
  appeals: Appeals
  backup_codes: BackupCodes
  board_actions: BoardActions
  board_changes: BoardChanges
  board_collaborators: BoardCollaborators
  board_email_invites: BoardEmailInvites
  board_follows: BoardFollows
  board_search: BoardSearch
  board_sections: BoardSections
  board_slugs: BoardSlugs
  boards: Boards
  claims: Claims
  code_challenges: CodeChallenges
  command_keys: CommandKeys
  comment_likes: CommentLikes
  comments: Comments
  connect_flows: ConnectFlows
  consent_log: ConsentLog
  consent_texts: ConsentTexts
  conversation_messages: ConversationMessages
  conversation_people: ConversationPeople
  conversations: Conversations
  deleted_pins: DeletedPins
  device_accounts: DeviceAccounts
  email_changes: EmailChanges
  experiment_exposures: ExperimentExposures
  experiments: Experiments
  exports: Exports
  hashtags: Hashtags
  hidden_pins: HiddenPins
  image_looks: ImageLooks
  images: Images
  import_items: ImportItems
  imports: Imports
  interest_follows: InterestFollows
  interests: Interests
  job_processes: JobProcesses
  media_uploads: MediaUploads
  message_counts: MessageCounts
  moved_media: MovedMedia
  news: News
  outgoing_messages: OutgoingMessages
  partners: Partners
  passkey_challenges: PasskeyChallenges
  passkeys: Passkeys
  people: People
  person_blocks: PersonBlocks
  person_follows: PersonFollows
  person_mutes: PersonMutes
  person_search: PersonSearch
  pick_items: PickItems
  picks: Picks
  pin_hashtags: PinHashtags
  pin_search: PinSearch
  pins: Pins
  popular_pins: PopularPins
  process_numbers: ProcessNumbers
  rate_limits: RateLimits
  reactions: Reactions
  recent_searches: RecentSearches
  reports: Reports
  search_axes: SearchAxes
  search_days: SearchDays
  search_progress: SearchProgress
  search_synonyms: SearchSynonyms
  search_words: SearchWords
  second_factors: SecondFactors
  see_fewer: SeeFewer
  seen_pins: SeenPins
  server_keys: ServerKeys
  sessions: Sessions
  short_links: ShortLinks
  spent_captchas: SpentCaptchas
  sso_domains: SsoDomains
  suggestion_runs: SuggestionRuns
  suggestion_tops: SuggestionTops
  suggestions: Suggestions
  usernames: Usernames
  videos: Videos
}
