import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { Settings } from '#contract/accounts/settings'
import { useMessages } from '#web/lib/messages.tsx'
import { LockIcon, MoonIcon, UserIcon } from '#web/ui/icons.tsx'
import { AccountSection } from './account-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SettingsNav, type SettingsPart } from './settings-nav.tsx'

export function SettingsPage() {
  const settings = useLoaderData<Settings>()
  const t = useMessages()
  const parts: (SettingsPart & { content: ReactNode; text: string })[] = [
    {
      id: 'profile',
      label: t('settings.profile'),
      icon: <UserIcon size={20} />,
      text: t('settings.profileText'),
      content: <ProfileSection settings={settings} />,
    },
    {
      id: 'appearance',
      label: t('settings.appearance'),
      icon: <MoonIcon size={20} />,
      text: t('settings.appearanceText'),
      content: <AppearanceSection />,
    },
    {
      id: 'account',
      label: t('settings.account'),
      icon: <LockIcon size={20} />,
      text: t('settings.accountText'),
      content: <AccountSection settings={settings} />,
    },
  ]
  return (
    <div className="gutter mx-auto max-w-264 pt-4 pb-24 desk:pt-8">
      <h1 className="mb-2 text-headline desk:mb-8 desk:text-display">{t('settings.title')}</h1>
      <div className="desk:grid desk:grid-cols-[13rem_minmax(0,40rem)] desk:gap-16">
        <SettingsNav label={t('settings.parts')} parts={parts} />
        <div>
          {parts.map((part) => (
            <section
              key={part.id}
              id={part.id}
              aria-labelledby={`${part.id}-title`}
              className="scroll-mt-14 border-line pt-6 pb-12 not-first:border-t not-first:pt-10 desk:scroll-mt-4 desk:first:pt-0"
            >
              <h2 id={`${part.id}-title`} className="text-title">
                {part.label}
              </h2>
              <p className="mt-1 mb-6 text-ink-soft">{part.text}</p>
              {part.content}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
