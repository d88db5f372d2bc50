import type { Settings } from '#contract/accounts/account/settings'
import { firstName, type PersonRow, portraitsOf } from '#domains/people'
import type { AccountRow } from './account-queries.ts'

export function toSettings(person: PersonRow, account: AccountRow): Settings {
  const portrait = portraitsOf(person.image_signature)
  return {
    id: person.id,
    username: person.username,
    full_name: person.full_name,
    first_name: firstName(person.full_name),
    about: person.about,
    website_url: person.website_url,
    image_medium_url: portrait.medium,
    image_large_url: portrait.large,
    email: account.email,
    birthday: account.birthday,
    country: account.country,
    is_partner: person.is_partner,
    has_password: account.password_hash !== null,
    is_hidden_from_search: person.is_hidden_from_search ?? false,
    who_may_tag: person.who_may_tag,
    personalized_ads: account.personalized_ads,
    personal_recommendations: account.personal_recommendations,
    marketing_opt_out: account.marketing_opt_out,
    key_shortcuts: account.key_shortcuts,
    mails_of_messages: account.mails_of_messages,
    mails_of_invites: account.mails_of_invites,
    language: account.language_chosen_at && account.language,
    connected_to_instagram: account.connected_to_instagram,
    listed_website_url: person.website_url,
  }
}
