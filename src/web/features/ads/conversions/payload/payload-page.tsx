import type { Advertiser } from '#contract/advertisers/advertiser'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ConversionsFrame } from '../frame/conversions-frame.tsx'
import { PasteCheck } from './paste-check.tsx'
import { PayloadForm } from './payload-form.tsx'

/** Builds and checks what a server sends. All of it happens in the browser. */
export function PayloadPage({
  advertiser,
  found,
}: {
  advertiser: Advertiser
  found: object | null
}) {
  const t = useMessages()
  const isHydrated = useHydrated()
  return (
    <ConversionsFrame advertiser={advertiser} page="payloadHelper">
      {found && (
        <>
          {!isHydrated && (
            <noscript>
              <div className="mt-6">
                <Notice>{t('conversionPages.needsScripts')}</Notice>
              </div>
            </noscript>
          )}
          <Panel title={t('conversionPages.build')} text={t('conversionPages.buildText')}>
            <PayloadForm advertiserId={advertiser.id} />
          </Panel>
          <Panel title={t('conversionPages.paste')} text={t('conversionPages.pasteText')}>
            <PasteCheck />
          </Panel>
        </>
      )}
    </ConversionsFrame>
  )
}
