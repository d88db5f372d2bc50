import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import { shorten } from '#web/lib/saving/pin-names.ts'
import type { Translate } from '#web/lib/texts/messages.tsx'

/** In one line. */
export function scheduledName(
  { title, alt_text, description }: Pick<ScheduledPin, 'title' | 'alt_text' | 'description'>,
  t: Translate,
): string {
  return title || shorten(alt_text || description) || t('scheduled.untitled')
}
