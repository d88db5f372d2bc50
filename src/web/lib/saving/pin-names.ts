import type { PinCard } from '#contract/pins/pin'
import type { Translate } from '../texts/messages.tsx'

type PinWords = Pick<
  PinCard,
  'id' | 'title' | 'description' | 'alt_text' | 'auto_alt_text' | 'pinner'
>

const maxNameLength = 100

/** The name of a pin in one line; never a file name. */
export function pinName(pin: PinWords, t: Translate): string {
  return (
    pin.title ||
    shorten(pin.alt_text || pin.auto_alt_text || pin.description) ||
    t('pin.untitled', { person: pin.pinner.full_name })
  )
}

/** The author's alt text, else the next best text. */
export function pinAlt(pin: PinWords, t: Translate): string {
  return pin.alt_text || pin.auto_alt_text || pinName(pin, t)
}

/** The pin as the sign-in form shows it. */
export function pinPicture(
  pin: PinWords & Pick<PinCard, 'images' | 'dominant_color'>,
  t: Translate,
) {
  const { url, width, height } = pin.images['236x']
  const color = pin.dominant_color
  return { kind: 'pin', url, width, height, color, alt: pinAlt(pin, t) } as const
}

export function pinPath(pin: { id: string }): string {
  return `/pin/${pin.id}/`
}

/** The first line, cut between words. */
export function shorten(text: string, maxLength = maxNameLength): string {
  const line = text.split('\n', 1)[0]?.trim() ?? ''
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > maxLength / 2 ? end : maxLength).trimEnd()}…`
}
