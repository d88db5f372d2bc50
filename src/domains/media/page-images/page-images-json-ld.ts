/** A picture that structured data (schema.org in JSON-LD) names. */
export interface DescribedImage {
  url: string
  width: number | null
  height: number | null
  title: string | null
  description: string | null
  link: string | null
}

const maxDepth = 10
const maxVisits = 20_000
const maxImages = 200

const imageKeys = ['image', 'images', 'primaryImageOfPage', 'photo']
/** Thumbnails, used only when there is nothing else. */
const thumbnailKeys = ['thumbnailUrl', 'thumbnail']
const imageTypes = ['ImageObject', 'Photograph']
const peopleTypes = ['Person', 'Organization']
/** Properties about authors, sellers and commenters, whose pictures do not show the thing itself. */
const ignoredProperties = new Set([
  ...['logo', 'author', 'publisher', 'creator', 'provider', 'sourceOrganization', 'brand'],
  ...['copyrightHolder', 'editor', 'contributor', 'review', 'comment', 'seller', 'sponsor'],
  ...['isPartOf', 'potentialAction', 'speakable'],
])

/** The pictures in one `application/ld+json` script, in its order. Never throws. */
export function readJsonLd(text: string): DescribedImage[] {
  const found: DescribedImage[] = []
  let visits = 0
  visit(parseJsonLd(text), 0)
  return found

  function visit(value: unknown, depth: number): void {
    if (depth > maxDepth || ++visits > maxVisits || found.length >= maxImages) return
    if (Array.isArray(value)) {
      for (const each of value) visit(each, depth + 1)
      return
    }
    if (!isRecord(value)) return
    const isImage = hasType(value, imageTypes)
    if (isImage) addImage(value, null, depth)
    if (hasType(value, peopleTypes)) return
    const hasImage = isImage || imageKeys.some((key) => key in value)
    for (const [key, inner] of Object.entries(value)) {
      if (imageKeys.includes(key)) addImage(inner, value, depth)
      else if (!thumbnailKeys.includes(key) && !ignoredProperties.has(key)) visit(inner, depth + 1)
      else if (thumbnailKeys.includes(key) && !hasImage) addImage(inner, value, depth)
    }
  }

  /** An address, an ImageObject, or a list of these. References to one are resolved elsewhere. */
  function addImage(value: unknown, owner: Record<string, unknown> | null, depth: number): void {
    if (depth > maxDepth || ++visits > maxVisits || found.length >= maxImages) return
    if (Array.isArray(value)) {
      for (const each of value) addImage(each, owner, depth + 1)
      return
    }
    const about = {
      title: textOf(owner?.name) ?? textOf(owner?.headline),
      description: textOf(owner?.description),
      link: owner && !hasType(owner, imageTypes) ? textOf(owner.url) : null,
    }
    if (isText(value)) {
      found.push({ url: value, width: null, height: null, ...about })
    } else if (isRecord(value)) {
      const address = [value.contentUrl, value.url].flat().find(isText)
      if (address === undefined) return
      found.push({
        url: address,
        width: lengthOf(value.width),
        height: lengthOf(value.height),
        title: textOf(value.caption) ?? textOf(value.name) ?? about.title,
        description: textOf(value.description) ?? about.description,
        link: about.link,
      })
    }
  }
}

/** Some systems wrap the JSON into comments or CDATA, or leave raw line breaks in its strings. */
export function parseJsonLd(text: string): unknown {
  const json = text
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)\s*;?\s*$/, '')
  for (const attempt of [json, json.replace(/[\u0000-\u001f]+/g, ' ')]) {
    try {
      return JSON.parse(attempt)
    } catch {
      // Try the second form, or give up.
    }
  }
  return null
}

function hasType(value: Record<string, unknown>, types: string[]): boolean {
  return [value['@type']].flat().some((type) => typeof type === 'string' && types.includes(type))
}

/** A number, '1200', '1200px', or a QuantitativeValue. */
function lengthOf(value: unknown): number | null {
  if (isRecord(value)) return lengthOf(value.value)
  const length = typeof value === 'number' ? value : parseInt(textOf(value) ?? '', 10)
  return Number.isFinite(length) && length > 0 ? Math.round(length) : null
}

export function textOf(value: unknown): string | null {
  return isText(value) ? value : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
