import type { ReactNode } from 'react'
import type { RecommendedPin } from '#contract/discover/recommended-pin'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialogs/dialog.tsx'
import { reasonWords } from './reason-words.ts'

interface WhyDialogProps extends Pick<DialogProps, 'isOpen' | 'onClose'> {
  pin: RecommendedPin
  onFewer: () => void
}

/** Explains why a pin is shown, with a link to the settings that change it. */
export function WhyDialog({ pin, onFewer, ...dialog }: WhyDialogProps) {
  const t = useMessages()
  const reason = pin.recommendation_reason
  const words = reasonWords(reason ?? { reason: 'FRESH' })
  const linked = (href: string | null) => (parts: ReactNode[]) =>
    href === null ? (
      <strong key="name">{parts}</strong>
    ) : (
      <Link key="name" href={href}>
        {parts}
      </Link>
    )
  return (
    <Dialog
      {...dialog}
      title={t('tune.whyTitle')}
      closeLabel={t('tune.close')}
      phone="sheet"
      footer={
        <Button variant="secondary" isWide onClick={onFewer}>
          {t('tune.fewer')}
        </Button>
      }
    >
      <p className="text-lg">
        {t.rich(words.text, { name: words.name, link: linked(words.href) })}
      </p>
      <p className="mt-3 text-sm text-ink-soft">
        {t.rich('tune.whySettings', { link: linked('/settings/feed/') })}
      </p>
    </Dialog>
  )
}
