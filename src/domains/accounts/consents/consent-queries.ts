import type { ConsentAnswer, ConsentName } from '#contract/accounts/consents/consent-names'
import type { ConsentTexts } from '#contract/accounts/consents/consents'
import type { PersonId } from '#contract/ids'
import { type Db, rows, type Writer } from '#platform/database'

export interface ConsentRow {
  consent: ConsentName
  answer: ConsentAnswer
  title: string
  text_version: string
  language: string
  given_at: Date
}

/** The latest answer to each consent, with the text it was given to. */
export function selectConsents(db: Db, accountId: PersonId): Promise<ConsentRow[]> {
  return rows<ConsentRow>(
    db,
    `select distinct on (l.consent) l.consent, l.answer, l.text_version, l.language, l.given_at,
       coalesce((select item->>'title' from json_array_elements(t.items::json) item
                  where item->>'name' = l.consent), l.consent) as title
       from consent_log l left join consent_texts t on t.text_version = l.text_version
      where l.account_id = $1
      order by l.consent, l.id desc`,
    [accountId],
  )
}

/** Stores the texts, so that people can read again what they agreed to. */
export async function keepTexts(db: Writer, texts: ConsentTexts, now: Date): Promise<void> {
  await rows(
    db,
    `insert into consent_texts (text_version, language, items, first_used_at)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [texts.version, texts.language, JSON.stringify(texts.items), now],
  )
}

export interface NewConsent {
  id: string
  account_id: PersonId
  consent: ConsentName
  answer: ConsentAnswer
  text_version: string
  language: string
  given_at: Date
}

export async function insertConsents(db: Writer, consents: NewConsent[]): Promise<void> {
  for (const one of consents)
    await rows(
      db,
      `insert into consent_log (id, account_id, consent, answer, text_version, language, given_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        one.id,
        one.account_id,
        one.consent,
        one.answer,
        one.text_version,
        one.language,
        one.given_at,
      ],
    )
}

export async function setMarketing(db: Writer, accountId: PersonId, isOut: boolean): Promise<void> {
  await rows(db, 'update accounts set marketing_opt_out = $2 where id = $1', [accountId, isOut])
}
