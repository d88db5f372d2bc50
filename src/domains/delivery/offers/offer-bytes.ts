import {
  ageBuckets,
  billableEvents,
  deviceTypes,
  placements,
  targetedGenders,
} from '#contract/campaigns/enums'
import { type MatchKind, matchKinds } from '#contract/delivery/match-kinds'
import { isId } from '#contract/ids'
import { limits } from '#contract/limits'
import { featureCount } from '../response/features.ts'
import { cutText } from './cut-text.ts'
import { maxMatchBytes, maxQueryLength, maxTextBytes, type Offer } from './offer.ts'

/*
 * An offer as bytes, big-endian: the version, six ids and the price (64 bits each), the time in seconds, the predicted
 * response, the features, seven choices (a byte each), and three texts, each after its length: the region or the
 * country, what matched, and the query. Nothing may follow.
 */

const version = 2
const words = 7
const timeAt = 1 + words * 8
const responseAt = timeAt + 4
const featuresAt = responseAt + 4
const choicesAt = featuresAt + featureCount * 4
/** A kind, and of keywords their type; new ones are added at the end. */
const matches: readonly Pick<Offer, 'match_kind' | 'match_type'>[] = [
  ...matchKinds.map((match_kind: MatchKind) => ({ match_kind, match_type: null })),
  ...(['BROAD', 'PHRASE', 'EXACT'] as const).map((match_type) => ({
    ...{ match_kind: 'keyword' as const, match_type },
  })),
]

/** In the order in which they stand; places are stored for two hours only. */
const choices = {
  placement: placements,
  billable_event: billableEvents,
  age_bucket: [null, ...ageBuckets],
  gender: targetedGenders,
  device: deviceTypes,
} as const
const choiceNames = Object.keys(choices) as (keyof typeof choices)[]
const matchAt = choicesAt + choiceNames.length
const textsAt = matchAt + 1
/** The length of a text that is null. */
const noText = 0xffff

export function toBytes(offer: Offer): Buffer {
  if (offer.features.length !== featureCount)
    throw new Error(`An offer has ${featureCount} features, not ${offer.features.length}`)
  const head = Buffer.alloc(textsAt)
  head.writeUInt8(version, 0)
  const ids = [
    offer.offer_id,
    offer.advertiser_id,
    offer.campaign_id,
    offer.ad_group_id,
    offer.ad_id,
    offer.pin_id,
  ]
  ids.forEach((id, n) => head.writeBigUInt64BE(BigInt(id), 1 + n * 8))
  head.writeBigUInt64BE(offer.price_micro, 1 + ids.length * 8)
  head.writeUInt32BE(Math.floor(offer.offered_at.getTime() / 1_000), timeAt)
  head.writeFloatBE(offer.response, responseAt)
  offer.features.forEach((feature, n) => head.writeUInt32BE(feature, featuresAt + n * 4))
  choiceNames.forEach((name, n) =>
    head.writeUInt8((choices[name] as readonly unknown[]).indexOf(offer[name]), choicesAt + n),
  )
  head.writeUInt8(
    matches.findIndex(
      ({ match_kind, match_type }) =>
        match_kind === offer.match_kind && match_type === offer.match_type,
    ),
    matchAt,
  )
  const match = offer.match_value && cutText(offer.match_value, maxOfMatch)
  const left = maxTextBytes - Buffer.byteLength(match ?? '')
  const query = offer.query && cutText(offer.query, { length: maxQueryLength, bytes: left })
  return Buffer.concat([head, ...[offer.region ?? offer.country, match, query].flatMap(writeText)])
}

const maxOfMatch = { length: limits.keywordLength, bytes: maxMatchBytes }

function writeText(text: string | null): Buffer[] {
  const length = Buffer.alloc(2)
  if (text === null) {
    length.writeUInt16BE(noText)
    return [length]
  }
  const bytes = Buffer.from(text)
  length.writeUInt16BE(bytes.length)
  return [length, bytes]
}

/** Null for bytes that `toBytes` does not write. */
export function fromBytes(bytes: Buffer): Offer | null {
  if (bytes.length < textsAt || bytes[0] !== version) return null
  const ids = Array.from({ length: words - 1 }, (_, n) => String(bytes.readBigUInt64BE(1 + n * 8)))
  const chosen = Object.fromEntries(
    choiceNames.map((name, n) => [name, choices[name][bytes.readUInt8(choicesAt + n)]]),
  )
  const matched = matches[bytes.readUInt8(matchAt)]
  const texts = readTexts(bytes)
  if (!ids.every(isId) || Object.values(chosen).includes(undefined) || !matched || texts === null)
    return null
  const [offer_id, advertiser_id, campaign_id, ad_group_id, ad_id, pin_id] = ids
  const [where, match_value, query] = texts
  if (typeof where !== 'string') return null
  return {
    ...{ offer_id, advertiser_id, campaign_id, ad_group_id, ad_id, pin_id },
    ...{ ...chosen, ...matched },
    price_micro: bytes.readBigUInt64BE(1 + ids.length * 8),
    offered_at: new Date(bytes.readUInt32BE(timeAt) * 1_000),
    country: where.split('-', 1)[0],
    region: where.includes('-') ? where : null,
    ...{ match_value, query },
    response: bytes.readFloatBE(responseAt),
    features: Uint32Array.from({ length: featureCount }, (_, n) =>
      bytes.readUInt32BE(featuresAt + n * 4),
    ),
  } as Offer
}

function readTexts(bytes: Buffer): (string | null)[] | null {
  const texts: (string | null)[] = []
  let at = textsAt
  for (let n = 0; n < 3; n += 1) {
    if (at + 2 > bytes.length) return null
    const length = bytes.readUInt16BE(at)
    at += 2
    if (length === noText) texts.push(null)
    else {
      if (at + length > bytes.length) return null
      texts.push(bytes.toString('utf8', at, at + length))
      at += length
    }
  }
  return at === bytes.length ? texts : null
}
