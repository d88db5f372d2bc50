import type { Pin } from '#contract/pins/pin'
import { useMessages } from '#web/lib/messages.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { LinkOutIcon } from '#web/ui/icons.tsx'
import { pinLinkRel } from './pin-link.ts'

/** Where the picture comes from. */
export function SourceLink({ pin, link }: { pin: Pin; link: string }) {
  const t = useMessages()
  return (
    <Anchor
      href={link}
      target="_blank"
      rel={pinLinkRel}
      className="hit relative mb-2 inline-flex max-w-fit items-center gap-1 rounded-bead font-bold text-ink-soft underline decoration-1 underline-offset-3 hover:text-ink hover:decoration-2"
    >
      <span className="truncate">{pin.link_domain ?? pin.domain}</span>
      <LinkOutIcon size={18} className="shrink-0" />
      <span className="sr-only">{t('pin.newTab')}</span>
    </Anchor>
  )
}
