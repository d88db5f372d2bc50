import { ownDataByDomain } from '#main/own-data-by-domain'
import { rows } from '#platform/database'
import { rowsOf, world } from './copies.ts'

/** Tables that name people but are left out of copies, and why. */
const leftOut: Record<string, string> = {
  first_party_names: 'hosts again, to find them by name; they come from first_party_hosts',
  account_emails: 'the address again, normalised for lookup',
  account_tokens: 'secrets of links in mails',
  backup_codes: 'secrets',
  erased_accounts: 'accounts that are deleted',
  purges: 'what operators looked for; what was removed is in report_cases',
  purge_pins: 'what operators looked for; what was removed is in report_cases',
  purge_people: 'how far a removal is; what was removed is in report_cases',
  code_challenges: 'a log-in in progress, for ten minutes',
  passkey_challenges: 'a log-in in progress, for ten minutes',
  usernames: 'the name again, normalised for lookup',
  board_slugs: 'the address of a board again, in boards',
  item_boards: 'which board has the pins of a feed, in boards',
  board_search: 'the search index of the board',
  pin_search: 'the search index of the pin',
  person_search: 'the search index of the profile',
  conversion_upload_people: 'members whom a file of somebody else leads to, until it is read',
  sales_study_people: 'members whom a file of somebody else leads to, until it is read',
  conversations: 'who talks with whom, by a key; the conversations come from conversation_people',
  images: 'facts of files; the pins that show them, and the files themselves, are in the copy',
  videos: 'facts of files, as of images',
  tagged_products: 'what shops say of products; those that are tagged come with product_tags',
  pin_draft_pages: 'they stand with their draft',
  published_scheduled_pins:
    'which pins scheduled ones have become, for a day; the pins are in the copy',
  deleted_pins: 'deleted pins that can be restored, for a day',
  resumable_parts: 'pieces of a file that is being uploaded, for a day',
  command_keys: 'answers that are repeated for the same idempotency key, for some days',
}

/** Columns that a copy leaves out although it holds their table, and why. */
const columnsLeftOut: Record<string, string> = {
  'people.card': 'made of the other columns',
  'people.card_version': 'the shape of the card',
  'accounts.password_hash': 'a secret',
  'bounced_addresses.email_key': 'the address again, normalised for lookup',
  'bounced_addresses.id': 'of the latest refusal',
  'bounced_addresses.tried_message': 'the number of a mail that is gone',
  'invitations.token_hash': 'a secret',
  'invitations.made_by': 'the person',
  'invitations.email_key': 'none of what a person makes has one',
  'operators.proof': 'a secret',
  'site_versions.made_by': 'the person',
  'security_events.actor_id': 'the person, or an operator',
  'security_events.subject_id': 'the person',
  'security_events.object': 'the number of what an operator decided',
  'security_events.request': 'of the log of the server',
  'sessions.token_hash': 'a secret',
  'sessions.device_hash': 'a secret',
  'device_accounts.device_hash': 'a secret',
  'push_subscriptions.session_hash': 'a secret',
  'push_subscriptions.address': 'a secret',
  'push_subscriptions.messages_up_to': 'which message was told there last',
  'push_subscriptions.news_up_to': 'which news was told there last',
  'second_factors.totp_secret': 'a secret',
  'second_factors.totp_pending': 'a secret',
  'second_factors.totp_pending_at': 'of no use without the secret',
  'second_factors.totp_last_step': 'the last code used',
  'passkeys.public_key': 'a key',
  'passkeys.counter': 'how often the key was used',
  'boards.owner_id': 'the person',
  'boards.name_key': 'the name again, normalised for lookup',
  'reports.case_id': 'what operators decide about it',
  'reports.is_statement': 'nobody sent those',
  'boards.taken_down_at': 'by an operator; deleted_at says that it is deleted',
  'boards.card': 'made of the other columns',
  'boards.card_version': 'the shape of the card',
  'board_email_invites.token_hash': 'a secret',
  'board_email_invites.email': 'somebody else’s',
  'board_email_invites.email_key': 'somebody else’s',
  'pins.card': 'made of the other columns',
  'pins.card_version': 'the shape of the card',
  'pins.story_id': 'its pages stand with it',
  'pins.root_person_id': 'somebody else',
  'pins.saved_in_stead': 'it is there, as saved_on_behalf',
  'pins.topic_ids': 'what was chosen for a pin, and the names beside',
  'closed_comments.creator_id': 'the person',
  'person_tags.creator_id': 'the person, or somebody else who tags them',
  'person_tags.person_id': 'the person; by name where they tag',
  'person_tags.place': 'the order of the names',
  'product_tags.creator_id': 'the person',
  'product_tags.product_key': 'made of the product',
  'product_tags.place': 'the order of the products',
  'product_tags.tagged_at': 'stands with each product',
  'scheduled_pins.version': 'how often it was changed',
  'scheduled_pins.made_by': 'the person, or somebody else',
  'scheduled_pins.story_id': 'its pages stand with it',
  'scheduled_pins.tried_since': 'when the server failed to publish it first',
  'pin_drafts.made_by': 'the person, or somebody else',
  'pin_drafts.version': 'how often it was saved',
  'pin_drafts.editor_key': 'which page saved it',
  'pin_drafts.edit_number': 'how often that page saved it',
  'catalog_feeds.password': 'a secret',
  'catalog_feeds.shown_ingest_id': 'the version of its items',
  'catalog_feeds.version': 'how often it was saved',
  'product_groups.version': 'how often it was saved',
  'product_group_promotions.version': 'how often it was saved',
  'promoted_items.item_key': 'made of the item',
  'promoted_items.shown_key': 'made of the item',
  'video_upload_refusals.refused_by': 'the operator',
  'past_video_refusals.refused_by': 'the operator',
  'past_video_refusals.allowed_by': 'the operator',
  'resumable_uploads.writer': 'which request is sending it',
  'resumable_uploads.writer_until': 'until when that request may',
  'claims.token': 'a secret that proves whose a website is',
  'claims.secrets': 'a secret',
  'campaigns.version': 'how often it was saved',
  'ad_groups.version': 'how often it was saved',
  'ads.version': 'how often it was saved',
  'ads.creative_key': 'made of the pin',
  'ads.waiting_since': 'the place in the operator’s queue',
  'ad_reviews.findings': 'how ads are checked',
  'ad_reviews.reviewed_by': 'the operator',
  'audiences.source_id': 'where its members stand',
  'audiences.shown_people': 'a size, less a hidden number',
  'audiences.sized_at': 'how far it is made',
  'audiences.read_until': 'how far it is made',
  'audiences.refreshed_at': 'how far it is made',
  'audiences.version': 'how often it was saved',
  'customer_lists.version': 'how often it was saved',
  'conversion_tags.version': 'how often it was saved',
  'report_schedules.version': 'how often it was saved',
  'conversion_tokens.token_hash': 'a secret',
  'conversion_tokens.created_by': 'the person, or somebody else',
  'sales_studies.file_key': 'the key of a stored file',
  'sales_studies.matched_people': 'a size, less a hidden number',
  'sales_studies.started_by': 'the person',
  'first_party_hosts.token': 'proves a host by a record that anybody can read',
  'conversion_uploads.digest': 'of a file that is deleted',
  'conversion_uploads.file_key': 'the key of a stored file',
  'conversion_uploads.matched_people': 'a size, less a hidden number',
  'conversion_uploads.uploaded_by': 'the person, or somebody else',
  'conversion_events.click_id': 'of somebody else',
  'conversion_events.identifiers': 'of somebody else',
  'ad_events.billable_event': 'what the ad account pays for',
  'ad_events.billed_micro': 'what the ad account paid',
  'ad_events.address_key': 'a keyed hash, for a day',
  'ad_events.features': 'hashes of the other columns, for some minutes',
  'bulk_sheets.file_key': 'the key of a stored file',
  'bulk_sheets.moved_at': 'the progress',
  'bulk_sheets.created_by': 'the person',
  'report_runs.token': 'of an address, which takes a permission as well',
  'report_runs.started_by': 'the person',
  'report_runs.file_key': 'the key of a stored file',
  'report_templates.made_by': 'the person',
  'report_schedules.made_by': 'the person',
  'report_subscriptions.email_key': 'the address again, normalised for lookup',
  'ad_search_facts.spend_micro': 'what the ad account paid',
  'recent_searches.query_key': 'the search again, normalised',
  'search_days.query_key': 'the search again, normalised',
  'imports.file_key': 'the key of a stored file',
  'imports.upload_id': 'the upload that is becoming its file',
  'import_items.same_key': 'made of the other columns',
  'media_uploads.progress': 'the progress',
  'media_uploads.tries': 'the progress',
  'media_uploads.delay_failure': 'the progress',
  'exports.file_key': 'the key of the copy',
  'exports.pieces': 'the key of the copy',
  'exports.after_picture': 'the progress',
  'exports.failure': 'empty while it is made',
}
/** Columns that name the person whose copy it is. */
const naming =
  /^(person_id|account_id|owner_id|follower_id|blocker_id|actor_id|invited_by|muted_id|viewer_id|user_id|author_id|from_id)$/

/** Tables of which the busy member has no row. */
const withoutRows = new Set<string>([
  'ad_search_facts',
  'ad_report_views',
  'ad_report_preferences',
  'ads_credits',
  'billing_profiles',
  'campaign_drafts',
  'campaign_tools',
  'order_lines',
  'tax_profiles',
  'tax_exemptions',
  'bulk_edits',
  'bulk_edit_rows',
  'bulk_sheets',
  'hidden_ads',
  'lift_opportunities',
  'lift_studies',
  'measurement_sources',
  'charges',
  'invoices',
  'account_identities',
  'ad_preferences',
  'appeals',
  'audiences',
  'audience_members',
  'customer_lists',
  'board_actions',
  'consent_log',
  'conversion_events',
  'conversion_tags',
  'conversion_tokens',
  'bounced_addresses',
  'email_changes',
  'partners',
  'pin_disclosures',
  'passkeys',
  'second_factors',
  'interest_follows',
  'recent_searches',
  'report_cases',
  'report_class_changes',
  'search_days',
  'see_fewer',
  'seen_pins',
])

interface Column {
  table_name: string
  column_name: string
}

/** Personal data in the database that a copy lacks. */
export async function findMissingColumns(files: Map<string, Buffer>): Promise<string[]> {
  const columns = await rows<Column>(
    world.database.reader,
    `select c.relname as table_name, a.attname as column_name
       from pg_catalog.pg_class c
       join pg_catalog.pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
       join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') order by 1, a.attnum`,
    [],
  )
  const kinds = ownDataByDomain.flatMap((room) => Object.entries(room))
  const personal = new Set(
    columns.filter(({ column_name }) => naming.test(column_name)).map((one) => one.table_name),
  )
  for (const [, { table }] of kinds) personal.add(table)
  const faults: string[] = []
  for (const table of [...personal].toSorted()) {
    if (table in leftOut) continue
    const exported = kinds.filter(([, kind]) => kind.table === table)
    if (exported.length === 0) faults.push(`${table}: no domain exports it`)
    const shown = exported.flatMap(([kind]) => rowsOf(files, kind))
    if (exported.length > 0 && shown.length === 0 && !withoutRows.has(table))
      faults.push(`${table}: no rows in the copy`)
    const names = new Set(shown.flatMap((row) => Object.keys(row)))
    if (shown.length > 0)
      for (const { table_name, column_name } of columns)
        if (table_name === table && !names.has(column_name) && !naming.test(column_name))
          if (!(`${table}.${column_name}` in columnsLeftOut))
            faults.push(`${table}.${column_name}: not in the copy`)
  }
  return faults
}
