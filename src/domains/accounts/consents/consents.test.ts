import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ConsentName,
  consentAnswers,
  consentNames,
  requiredConsents,
  signUpConsents,
} from '#contract/accounts/consents/consent-names'
import type { ConsentTexts, GivenConsent } from '#contract/accounts/consents/consents'
import { row, rows } from '#platform/database'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Options, WireClient } from '#testing/wire-client'

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld()
  await setExperiment(true)
})
afterAll(() => world.end())

const setExperiment = (is_on: boolean) =>
  rows(
    world.database.writer,
    `insert into experiments (name, is_on, changed_at) values ('kr_privacy_consent', $1, now())
     on conflict (name) do update set is_on = $1`,
    [is_on],
  )

let made = 0
const korean = { 'accept-language': 'ko-KR,ko;q=0.9' }
const english = { 'accept-language': 'en-KR,en;q=0.9' }

async function signUp(client: WireClient, options: Options, headers = korean) {
  await client.csrf()
  return client.post(
    'UserRegisterResource/create',
    {
      email: `consents-${++made}@mail.example`,
      password: 'correct horse 7',
      birthday: 642_902_400,
      ...options,
    },
    { headers },
  )
}
const textsFor = async (headers: Record<string, string>) =>
  (await world.client().get('AuthFactsResource', {}, { headers })).data<{
    consents: ConsentTexts | null
  }>().consents
const given = async (client: WireClient) =>
  (await client.get('ConsentsResource')).data<GivenConsent[]>()

describe('the consents', () => {
  it('are asked for in Korea only, in the reader’s language', async () => {
    expect(await textsFor({ 'accept-language': 'en-US' })).toBeNull()
    const texts = await textsFor(korean)
    expect(texts?.language).toBe('ko')
    expect(texts?.items.map(({ name }) => name)).toEqual(signUpConsents)
    expect(texts?.items.filter(({ is_required }) => is_required)).toHaveLength(4)
    for (const item of texts?.items ?? []) {
      expect(item.title).toMatch(/\p{Script=Hangul}/u)
      expect(item.blocks.length).toBeGreaterThan(0)
    }
    expect(await textsFor(english)).toMatchObject({ language: 'en' })
    expect((await textsFor(english))?.version).not.toBe(texts?.version)
  })

  it('are asked for only while the experiment is on', async () => {
    await setExperiment(false)
    expect(await textsFor(korean)).toBeNull()
    expect((await signUp(world.client(), {})).outcome).toBe('ok')
    await setExperiment(true)
  })
})

describe('a sign-up in Korea', () => {
  it.each([
    ['no answer', {}],
    ['a no', { kr_privacy_consent_opt_in: false }],
    ['marketing alone', { marketing_notifs_opt_out: false }],
  ])('with %s opens no account', async (_what, options) => {
    const client = world.client()
    const answer = await signUp(client, options)
    expect(answer.json().resource_response.error).toMatchObject({
      api_error_code: 9150,
      data: { field: 'kr_privacy_consent_opt_in' },
    })
    expect(client.cookies.has('_auth')).toBe(false)
  })

  it('requires consent if either the chosen country or the apparent one is Korea', async () => {
    const us = { 'accept-language': 'en-US' }
    expect((await signUp(world.client(), { country: 'KR' }, us)).outcome).toBe('consent_required')
    expect((await signUp(world.client(), { country: 'US' })).outcome).toBe('consent_required')
    expect((await signUp(world.client(), { country: 'US' }, us)).outcome).toBe('ok')
  })

  it.each([
    ['not asked', {}, consentAnswers.not_answered, false],
    ['yes', { marketing_notifs_opt_out: false }, consentAnswers.yes, false],
    ['no', { marketing_notifs_opt_out: true }, consentAnswers.no, true],
  ])(
    'writes each answer down, marketing: %s',
    async (_what, options, marketing, marketing_opt_out) => {
      const client = world.client()
      const texts = await textsFor(korean)
      const answer = await signUp(client, { ...options, kr_privacy_consent_opt_in: true })
      const { id } = answer.data<{ user: { id: string } }>().user
      const log = await rows<{ consent: ConsentName; answer: number }>(
        world.database.reader,
        'select consent, answer, text_version, language from consent_log where account_id = $1',
        [id],
      )
      const facts = { text_version: texts?.version, language: 'ko' }
      expect(log.sort(inOrder)).toEqual([
        ...requiredConsents.map((consent) => ({ consent, answer: consentAnswers.yes, ...facts })),
        { consent: 'marketing', answer: marketing, ...facts },
      ])
      const account = await row(
        world.database.reader,
        'select marketing_opt_out from accounts where id = $1',
        [id],
      )
      expect(account).toEqual({ marketing_opt_out })
    },
  )

  it('requires reading the texts again when they have changed since', async () => {
    const stale = { kr_privacy_consent_opt_in: true, consent_text_version: '0123456789abcdef' }
    const refused = await signUp(world.client(), stale)
    expect(refused.json().resource_response.error).toMatchObject({
      reason: 'consent_required',
      data: { field: 'consent_text_version' },
    })
    const fresh = { ...stale, consent_text_version: (await textsFor(korean))?.version }
    expect((await signUp(world.client(), fresh)).outcome).toBe('ok')
  })

  function inOrder(a: { consent: ConsentName }, b: { consent: ConsentName }): number {
    return consentNames.indexOf(a.consent) - consentNames.indexOf(b.consent)
  }
})

describe('a member', () => {
  it('sees what they agreed to, and withdraws the optional consent as easily as they gave it', async () => {
    const client = world.client()
    await signUp(client, { kr_privacy_consent_opt_in: true, marketing_notifs_opt_out: false })
    const before = await given(client)
    expect(before.map(({ name }) => name)).toEqual(signUpConsents)
    expect(before[0]).toMatchObject({
      title: '서비스 약관에 동의합니다',
      answer: 1,
      is_required: true,
    })

    const no = { name: 'marketing', answer: consentAnswers.no }
    const after = (await client.post('ConsentsResource/update', no)).data<GivenConsent[]>()
    expect(after.at(-1)).toMatchObject({ name: 'marketing', answer: consentAnswers.no })
    expect((await client.get('UserSettingsResource')).data()).toMatchObject({
      marketing_opt_out: true,
    })
    const kept = await rows(
      world.database.reader,
      `select answer from consent_log where account_id = $1 and consent = 'marketing' order by id`,
      [(await client.get('UserSettingsResource')).data<{ id: string }>().id],
    )
    expect(kept).toEqual([{ answer: consentAnswers.yes }, { answer: consentAnswers.no }])
  })

  it('logs what they change in their settings, and only what changed', async () => {
    const client = world.client()
    await signUp(client, { country: 'US' }, { 'accept-language': 'en-US' })
    expect(await given(client)).toEqual([])
    const change = (marketing_opt_out: boolean) =>
      client.post('UserSettingsResource/update', { marketing_opt_out })
    await change(true)
    const [first, ...more] = await given(client)
    expect(more).toEqual([])
    expect(first).toMatchObject({ name: 'marketing', answer: consentAnswers.no, language: 'en' })
    await change(true)
    expect(await given(client)).toEqual([first])
    await change(false)
    expect(await given(client)).toMatchObject([{ answer: consentAnswers.yes }])
  })

  it('accepts the data terms for ads in their own words, and can withdraw them', async () => {
    const client = world.client()
    await signUp(client, { country: 'US' }, { 'accept-language': 'en-US' })
    const german = { headers: { 'accept-language': 'de-DE' } }
    const name = 'ads_data_terms'
    const read = await client.get('ConsentTextResource', { name }, german)
    const texts = read.data<ConsentTexts>()
    expect(texts).toMatchObject({ language: 'de', items: [{ name, is_required: false }] })

    await client.post('ConsentsResource/update', { name, answer: consentAnswers.yes }, german)
    expect(await given(client)).toMatchObject([
      {
        name,
        title: texts.items[0]?.title,
        answer: consentAnswers.yes,
        text_version: texts.version,
        language: 'de',
      },
    ])
    await client.post('ConsentsResource/update', { name, answer: consentAnswers.no })
    expect(await given(client)).toMatchObject([{ name, answer: consentAnswers.no }])
  })

  it('cannot withdraw a required consent and keep the account', async () => {
    const client = world.client()
    await signUp(client, { kr_privacy_consent_opt_in: true })
    for (const answer of [0, 2, 3]) {
      const refused = await client.post('ConsentsResource/update', { name: 'terms', answer })
      expect(refused.outcome).toBe('consent_required')
    }
    expect((await given(client))[0]).toMatchObject({ name: 'terms', answer: consentAnswers.yes })
  })

  it('can read the text they agreed to after it has changed', async () => {
    const client = world.client()
    await signUp(client, { kr_privacy_consent_opt_in: true })
    const [agreed] = await given(client)
    const folder = join(world.config.DATA_DIR, 'policies', 'consents')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'terms.ko.md'), '# 새 약관\n\n새 글\n')
    expect((await textsFor(korean))?.items[0]?.title).toBe('새 약관')
    expect((await given(client))[0]).toEqual(agreed)
    const kept = await row<{ items: string }>(
      world.database.reader,
      'select items from consent_texts where text_version = $1',
      [agreed?.text_version],
    )
    expect(kept?.items).toContain('동의를 거부할 수 있습니다')
  })
})
