import type { Pin } from '#contract/pins/pin'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { LinkOutIcon } from '#web/ui/icons/icons-first.tsx'
import { pinLinkRel } from '../pin-link.ts'
import { officialUser } from './attribution.ts'

const VerifiedMark = codeSplit(() =>
  withTexts('closeup', import('./verified-mark.tsx')).then((module) => module.VerifiedMark),
)

/** Links the source of the picture, with a mark if a member is its verified owner. */
export function SourceLink({ pin, link }: { pin: Pin; link: string }) {
  const t = useMessages()
  return (
    <p className="mb-2 flex items-center gap-1.5">
      <Anchor
        href={link}
        target="_blank"
        rel={pinLinkRel}
        className="hit relative inline-flex min-w-0 items-center gap-1 rounded-bead font-bold text-ink-soft underline decoration-1 underline-offset-3 hover:text-ink hover:decoration-2"
      >
        <span className="truncate">{pin.domain}</span>
        <LinkOutIcon size={18} className="shrink-0" />
        <span className="sr-only">{t('pin.newTab')}</span>
      </Anchor>
      {officialUser(pin) !== null && <VerifiedMark domain={pin.domain} />}
    </p>
  )
}
