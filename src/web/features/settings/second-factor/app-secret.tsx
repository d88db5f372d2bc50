import { CopyButton } from '#web/lib/forms/copy-button.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { onWashClass } from '#web/ui/notice.tsx'
import { type SetupDetails, spaced } from './setup-steps.ts'

/** The width of the QR code's quiet zone, in modules. */
const quietZone = 4

/** The secret as a QR code, as text, and as a link for the current device. */
export function AppSecret({ details }: { details: Extract<SetupDetails, { way: 'app' }> }) {
  const t = useMessages()
  const { secret, otpauth_url: url, qr } = details
  const box = `${-quietZone} ${-quietZone} ${qr.size + 2 * quietZone} ${qr.size + 2 * quietZone}`
  return (
    <div className="flex flex-col gap-4">
      <p>{t('settings.appScan')}</p>
      <svg
        viewBox={box}
        role="img"
        aria-label={t('settings.appPicture')}
        shapeRendering="crispEdges"
        className="mx-auto w-52 rounded-control border border-line bg-day"
      >
        <path d={qr.path} className="fill-night" />
      </svg>
      <div className="rounded-control bg-sand px-4 py-3">
        <p className="text-sm text-ink-soft">{t('settings.appByHand')}</p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <code className="min-w-0 font-mono text-sm break-words select-all">{spaced(secret)}</code>
          <CopyButton text={secret} label={t('settings.appCopy')} className={onWashClass} />
        </div>
      </div>
      <p className="text-sm text-ink-soft">
        {/* Not a web address, so a plain link is used. */}
        <a
          href={url.startsWith('otpauth:') ? url : undefined}
          className="rounded-bead text-satin underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          {t('settings.appOpen')}
        </a>
      </p>
    </div>
  )
}
