import { useMessages } from '#web/lib/texts/messages.tsx'
import { onWashClass } from '#web/ui/notice.tsx'
import { CopyButton } from '../frame/copy-button.tsx'
import { type Begun, spaced } from './setup-steps.ts'

/** Of the quiet border that cameras need, in modules of the code. */
const quiet = 4

/** The secret as a picture for the camera, as a link for the phone one holds, and as letters. */
export function AppSecret({ begun }: { begun: Extract<Begun, { way: 'app' }> }) {
  const t = useMessages()
  const { secret, otpauth_url: url, qr } = begun
  const box = `${-quiet} ${-quiet} ${qr.size + 2 * quiet} ${qr.size + 2 * quiet}`
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
        {/* Not a place on the web, so no link of the house's own. */}
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
