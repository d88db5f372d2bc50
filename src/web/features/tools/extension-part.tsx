import type { ReactNode } from 'react'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { DownloadIcon } from '#web/ui/icons/icons.tsx'

/** Downloads of the browser extension, with instructions for each browser. */
export function ExtensionPart() {
  const t = useMessages()
  const { brandName } = useFacts()
  const code = (parts: ReactNode) => (
    <code key="code" className="rounded-bead bg-sand px-1 font-mono text-sm wrap-anywhere">
      {parts}
    </code>
  )
  return (
    <div>
      <p className="max-w-160 text-ink-soft">{t('tools.extensionText')}</p>
      <div className="mt-5 grid gap-4 tablet:grid-cols-2">
        <Kind name={t('tools.extensionChrome')} file="chrome" note={t('tools.extensionChromeKin')}>
          <li>{t('tools.extensionUnpack')}</li>
          <li>{t.rich('tools.extensionChromeOpen', { code })}</li>
          <li>{t('tools.extensionChromeLoad')}</li>
        </Kind>
        <Kind
          name={t('tools.extensionFirefox')}
          file="firefox"
          note={t('tools.extensionFirefoxKin')}
        >
          <li>{t.rich('tools.extensionFirefoxOpen', { code })}</li>
          <li>{t('tools.extensionFirefoxLoad')}</li>
          <li>{t('tools.extensionFirefoxStay')}</li>
        </Kind>
      </div>
      <p className="mt-4 max-w-160 text-ink-soft">
        {t('tools.extensionThen', { brand: brandName })}
      </p>
    </div>
  )
}

interface KindProps {
  name: string
  file: 'chrome' | 'firefox'
  note: string
  children: ReactNode
}

function Kind({ name, file, note, children }: KindProps) {
  const t = useMessages()
  return (
    <section aria-label={name} className="min-w-0 rounded-card border border-line bg-surface p-5">
      <h3 className="text-lg">{name}</h3>
      <p className="text-sm text-ink-soft">{note}</p>
      <ButtonLink
        href={`/tools/extension/${file}.zip`}
        target="_self"
        download
        aria-label={t('tools.extensionGetFor', { browser: name })}
        icon={<DownloadIcon size={20} />}
        className="mt-4"
      >
        {t('tools.extensionGet')}
      </ButtonLink>
      <ol className="mt-4 list-decimal space-y-1 ps-5">{children}</ol>
    </section>
  )
}
