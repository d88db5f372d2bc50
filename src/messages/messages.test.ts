import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { businessTypes } from '#contract/accounts/choices/business-types'
import { advertiserRoles } from '#contract/advertisers/roles'
import { adSwitches } from '#contract/audiences/ad-preferences'
import { cardProblems, chargeReasons, chargeStates, invoiceStatuses } from '#contract/billing/enums'
import type { Privacy } from '#contract/boards/board'
import { targetedGenders } from '#contract/campaigns/enums'
import { reactionKinds } from '#contract/comments/reaction-kinds'
import { adReasons } from '#contract/delivery/why-this-ad'
import { interestSlugs } from '#contract/discover/interest-slugs'
import { failureKinds } from '#contract/errors'
import { experimentNames } from '#contract/experiments/names'
import { pictureFits } from '#contract/media/picture-edit/recipe'
import { textAligns, textFamilies } from '#contract/media/picture-edit/texts/picture-text'
import type { NewsKind } from '#contract/news/news'
import { whoMayTag } from '#contract/people/who-may-tag'
import { partnershipAnswers } from '#contract/pins/disclosures'
import { pinSorts } from '#contract/pins/feeds/pin-sorts'
import { partnershipKinds } from '#contract/pins/partnership-kinds'
import { reportSubjects } from '#contract/reports/report'
import { reportReasons } from '#contract/reports/report-reasons'
import { ownDataByDomain } from '#main/own-data-by-domain'
import type { MissingPart } from '../web/features/create-pin/state/missing-part.ts'
import type { FollowsList } from '../web/features/follow/follows-frame.tsx'
import { boardSorts } from '../web/features/profile/profile-views.ts'
import type { SuggestionGroup } from '../web/features/search/suggestions/group-suggestions.ts'
import { themes } from '../web/features/settings/appearance/theme.ts'
import type { EmailTyping } from '../web/lib/people-field/email-typing.ts'
import { type Messages, messageFaults } from './message-faults.ts'
import { type ComposedKeys, unusedKeys } from './unused-keys.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '../..')
const read = (language: string): Messages =>
  JSON.parse(readFileSync(join(here, `${language}.json`), 'utf8'))
const english = read('en')

describe('each language', () => {
  const languages = globSync('*.json', { cwd: here }).map((file) => basename(file, '.json'))
  it.each(languages)('%s says all that English says, with the same values', (language) => {
    expect(messageFaults(language, read(language), english)).toEqual([])
  })
})

it('has no text that nothing shows', () => {
  const newsOfPeople: NewsKind[] = [
    'followed',
    'commented',
    'replied',
    'mentioned',
    'reacted',
    'tagged',
    'removed',
    'restored',
  ]
  const composed = {
    'ads.reason.*': adReasons,
    'advertisers.role.*': advertiserRoles,
    'promote.gender.*': targetedGenders,
    'board.sort.*': pinSorts,
    'boardForm.*': ['public', 'protected', 'secret'] satisfies Privacy[],
    'boardForm.*Hint': ['public', 'protected', 'secret'] satisfies Privacy[],
    'businessType.*': businessTypes,
    'captions.problem.*': ['none', 'time', 'order', 'cueLength', 'cues', 'length'],
    'captions.wrong.*': ['time', 'order', 'cueLength', 'empty'],
    'closeup.*': Object.values(reactionKinds),
    'collaborators.email.*': ['unfinished', 'ready', 'sending', 'done'] satisfies EmailTyping[],
    'createPin.*': ['pinTitle', 'description', 'link', 'pageTitle', 'pageDescription', 'pageLink'],
    'createPin.format.*': ['2to3', '3to4', '1to1', '9to16'],
    'editPages.lack.*': ['failed', 'upload'],
    'scheduled.meanwhile.*': ['changed', 'cancelled', 'published'],
    'scheduled.meanwhileText.*': ['changed', 'cancelled', 'published'],
    'createPin.lackPages.*': ['pages', 'fewer', 'failed', 'upload'],
    'createPin.lack.*': [
      'picture',
      'upload',
      'retry',
      'edit',
      'board',
      'time',
    ] satisfies MissingPart[],
    'pictureEdit.*': [
      ...['turnLeft', 'turnRight', 'mirror', 'flip'],
      ...['free', 'original', 'left', 'right', 'top', 'bottom'],
    ],
    'pictureEdit.fit.*': pictureFits,
    'pictureText.mode.*': ['picture', 'texts'],
    'pictureText.family.*': textFamilies,
    'pictureText.align.*': textAligns,
    'scheduled.*': ['publish', 'cancel', 'restore', 'skipped', 'twice'],
    'scheduled.*Named': ['publish', 'cancel', 'restore'],
    'scheduled.view.*': ['list', 'calendar'],
    'disclosure.kind.*': partnershipKinds,
    'partnership.*': partnershipAnswers,
    'partnership.state.*': ['waiting', 'approved'],
    'partnership.none.*': ['waiting', 'approved'],
    'adRepository.state.*': ['removed', 'unavailable'],
    'adRepository.*': ['regions', 'age', 'gender', 'interests', 'languages', 'devices', 'others'],
    'experiment.*': experimentNames,
    'export.kind.*': ownDataByDomain.flatMap((kinds) => Object.keys(kinds)),
    'export.privacy.*': ['public', 'protected', 'secret'] satisfies Privacy[],
    'billing.document.*': invoiceStatuses,
    'billing.done.*': ['card', 'paid'],
    'billing.problem.*': cardProblems,
    'billing.reason.*': chargeReasons,
    'billing.state.*': chargeStates,
    'billing.order.*': ['status', 'days', 'total', 'spent', 'remaining'],
    'mail.paymentFailed.*': cardProblems,
    'failure.*': Object.keys(failureKinds),
    'follow.list.*': ['followers', 'following', 'boards'] satisfies FollowsList[],
    'interest.*': interestSlugs,
    'news.*': newsOfPeople,
    'operator.*': ['levelOf', 'severityOf', 'styleOf'],
    'organise.*Text': ['copy', 'move'],
    'profile.sort.*': boardSorts,
    'operator.market.*': ['amount', 'below_minimum', 'days'],
    'report.*': reportReasons,
    'report.title.*': reportSubjects,
    'search.group.*': [
      'boards',
      'help',
      'people',
      'recent',
      'searches',
      'trending',
    ] satisfies SuggestionGroup['name'][],
    'settings.adSwitch.*': adSwitches,
    'settings.adSwitchHint.*': adSwitches,
    'settings.theme.*': themes,
    'settings.whoMayTag.*': whoMayTag,
  } as const satisfies ComposedKeys
  const files = globSync('{src,extension,scripts}/**/*.{ts,tsx}', { cwd: root })
  const code = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  expect(unusedKeys(Object.keys(english), code, composed)).toEqual([])
})

it('has a text for each kind of data in an export', () => {
  const kinds = ownDataByDomain.flatMap((one) => Object.keys(one))
  expect(kinds.filter((kind) => !(`export.kind.${kind}` in english))).toEqual([])
})

describe('messageFaults', () => {
  const faults = (text: string, original: string, language = 'de') =>
    messageFaults(language, { key: text }, { key: original })

  it.each([
    ['{count, plural, one {# Pin} other {# Pins}}', '{count, number} Pins'],
    ['{count, number} Pins', '{count, plural, one {# Pin} other {# Pins}}'],
    ['<link>{name}</link> gefällt das', 'Liked by <link>{name}</link>'],
    ['{a, select, x {Eins} other {Zwei}}', '{a, select, other {Two} x {One}}'],
  ])('has nothing against %j for %j', (text, original) => {
    expect(faults(text, original)).toEqual([])
  })
  it('finds what is missing, unknown or empty', () => {
    expect(messageFaults('de', { a: 'A', c: 'C', d: ' ' }, { a: 'A', b: 'B', d: 'D' })).toEqual([
      'b: missing',
      'c: unknown',
      'd: empty',
    ])
  })
  it.each([
    ['{count, plural, one {# Pin}', '{count} Pins'],
    ['<b>fett', '<b>bold</b>'],
  ])('finds that %j is invalid', (text, original) => {
    expect(faults(text, original)).toEqual([expect.stringMatching(/^key: invalid/)])
  })
  it.each([
    ['Auf {wand}', 'On {board}', ['lacks {board}', 'does not know {wand}']],
    ['<a>Hier</a>', '<b>Here</b>', ['lacks <b>', 'does not know <a>']],
    ["Auf '{board}'", 'On {board}', ['lacks {board}']],
    ['{n} Pins', '{n, number} Pins', ['takes {n} for a text instead of a number']],
    ['Bis {day, time}', 'Until {day, date}', ['takes {day} for a time instead of a day']],
    [
      '{a, select, y {Eins} other {Zwei}}',
      '{a, select, x {One} other {Two}}',
      ['takes {a} for a choice of other, y instead of a choice of other, x'],
    ],
    [
      '<b>{n, plural, one {# Pin} other {Pins von {wem}}}</b>',
      '<b>{n, plural, one {# Pin} other {# Pins}}</b>',
      ['does not know {wem}'],
    ],
  ])('finds where %j differs from %j', (text, original, expected) => {
    expect(faults(text, original)).toEqual(expected.map((fault) => `key: ${fault}`))
  })
  it('asks for the plural forms of the language, and no others', () => {
    const text = '<b>{n, plural, =0 {x} one {x} other {x}}</b>'
    expect(faults(text, text)).toEqual([])
    expect(faults(text, text, 'ja')).toEqual(['key: {n} has the plural form one, which ja has not'])
    expect(faults(text, text, 'pl')).toEqual([
      'key: {n} lacks the plural form few',
      'key: {n} lacks the plural form many',
    ])
    expect(faults('{n, plural, other {x}}', text.replaceAll(/<.?b>/g, ''))).toEqual([
      'key: {n} lacks the plural form one',
    ])
  })
})

describe('unusedKeys', () => {
  const keys = ['board.name', 'board.sort.old', 'board.sort.new']
  const whole = "t('board.name')"
  const composed = { 'board.sort.*': ['old', 'new'] }
  const template = 't(`board.sort.${one}`)'

  it('takes keys that stand in code, whole or put together', () => {
    const type = 'type BoardKey = `board.${string}`'
    expect(unusedKeys(keys, whole + template + type, composed)).toEqual([])
  })
  it('finds keys that code does not name, or names in part', () => {
    expect(unusedKeys(keys, `${template} 'board.names'`, composed)).toEqual([
      'board.name: shown by no code',
    ])
    expect(unusedKeys(keys, whole + template, { 'board.sort.*': ['old'] })).toEqual([
      'board.sort.new: shown by no code',
    ])
  })
  it('finds lists that are not those of the code', () => {
    expect(unusedKeys(keys.slice(0, 1), whole + template, {})).toEqual([
      'board.sort.*: put together in code, and not listed',
    ])
    expect(unusedKeys(keys, whole, composed)).toEqual([
      'board.sort.old: shown by no code',
      'board.sort.new: shown by no code',
      'board.sort.*: listed, and not put together in code',
    ])
  })
})
