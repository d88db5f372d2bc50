import { useMessages } from '#web/lib/texts/messages.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { CampaignsFrame } from '../campaigns/campaigns-frame.tsx'
import type { PreferencesData } from './load-preferences.ts'
import { PreferencesForm } from './preferences-form.tsx'
import { ViewList } from './view-list.tsx'

/** How somebody likes to see the reports of an ad account, on every device. */
export function PreferencesPage({ advertiser, found }: PreferencesData) {
  const t = useMessages()
  return (
    <CampaignsFrame title={<h1 className="text-headline">{t('adsTool.page.preferences')}</h1>}>
      {found && (
        <div className="max-w-192">
          <p className="mt-2 text-ink-soft">{t('adViews.intro')}</p>
          <Panel title={t('adViews.defaults')} text={t('adViews.defaultsText')}>
            <PreferencesForm advertiserId={advertiser.id} {...found} />
          </Panel>
          <Panel title={t('adViews.views')} text={t('adViews.viewsText')}>
            <ViewList advertiserId={advertiser.id} {...found} />
          </Panel>
        </div>
      )}
    </CampaignsFrame>
  )
}
