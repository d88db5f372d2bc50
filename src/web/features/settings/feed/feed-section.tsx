import type { ReactNode } from 'react'
import type { Settings } from '#contract/accounts/account/settings'
import type { SeeFewerEntry } from '#contract/discover/see-fewer'
import type { Page } from '#contract/paging'
import type { MutedPerson } from '#contract/people/mutes'
import type { PinCard } from '#contract/pins/pin'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { MutedPanel } from '../blocked/muted-panel.tsx'
import { Choice } from '../frame/choice.tsx'
import { Panel } from '../frame/panel.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'
import { FewerPanel } from './fewer-panel.tsx'
import { HiddenPanel } from './hidden-panel.tsx'

export interface FeedSectionProps {
  settings: Settings
  /** Checkboxes, if there are any interests. */
  interests: ReactNode
  hidden: Page<PinCard>
  fewer: Page<SeeFewerEntry>
  mutes: Page<MutedPerson>
}

/** Settings of the recommendations. */
export function FeedSection({ settings, interests, hidden, fewer, mutes }: FeedSectionProps) {
  const t = useMessages()
  return (
    <SettingsPage title={t('settings.feed')} text={t('settings.feedText')}>
      <Panel>
        <Choice
          name="personal_recommendations"
          label="settings.personalRecommendations"
          hint={t('settings.personalRecommendationsHint')}
          isOn={settings.personal_recommendations}
        />
      </Panel>
      <Panel title={t('settings.interests')} text={t('settings.interestsText')}>
        {interests ? (
          <InterestsForm>{interests}</InterestsForm>
        ) : (
          <p className="px-4 py-4 text-ink-soft tablet:px-5">{t('settings.interestsNone')}</p>
        )}
      </Panel>
      <FewerPanel firstPage={fewer} />
      <HiddenPanel firstPage={hidden} />
      <MutedPanel firstPage={mutes} />
    </SettingsPage>
  )
}

function InterestsForm({ children }: { children: ReactNode }) {
  const t = useMessages()
  const toasts = useToasts()
  const choose = useActionForm('choose_interests', {
    onDone: () => toasts.show({ text: t('settings.saved'), tone: 'success', tag: 'settings' }),
  })
  return (
    <ActionForm of={choose} className="flex flex-col items-start gap-5 px-4 py-5 tablet:px-5">
      {children}
      <Button type="submit" variant="primary" isLoading={choose.isSending}>
        {t('settings.save')}
      </Button>
    </ActionForm>
  )
}
