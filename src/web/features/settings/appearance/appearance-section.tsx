import { useState } from 'react'
import type { Settings } from '#contract/accounts/account/settings'
import { chooseKeyShortcuts } from '#web/lib/key-shortcuts.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Choice } from '../frame/choice.tsx'
import { Panel } from '../frame/panel.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'
import { applyTheme, shownTheme, type Theme, themes } from './theme.ts'
import { ThemePicture } from './theme-picture.tsx'

export function AppearanceSection({ settings }: { settings: Settings }) {
  const t = useMessages()
  const { theme } = useFacts()
  const [chosen, setChosen] = useState<Theme>(() =>
    typeof document === 'undefined' ? (theme ?? 'system') : shownTheme(),
  )

  function choose(next: Theme) {
    setChosen(next)
    applyTheme(next)
  }

  return (
    <SettingsPage title={t('settings.appearance')} text={t('settings.appearanceText')}>
      <fieldset className="min-w-0">
        <legend className="mb-3 text-sm font-bold">{t('settings.theme')}</legend>
        <div className="grid grid-cols-3 gap-3 tablet:gap-4">
          {themes.map((value) => (
            <label
              key={value}
              className="group flex min-w-0 flex-col gap-2 rounded-card has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-satin"
            >
              <input
                type="radio"
                name="theme"
                value={value}
                checked={chosen === value}
                onChange={() => choose(value)}
                className="sr-only"
              />
              <span className="overflow-hidden rounded-card border-2 border-line transition-colors group-hover:border-line-strong group-has-checked:border-satin group-has-checked:outline-1 group-has-checked:-outline-offset-3 group-has-checked:outline-satin forced-colors:group-has-checked:border-[Highlight]">
                <ThemePicture theme={value} />
              </span>
              <span className="flex items-center gap-2 px-1 font-medium">
                <span className="size-5 shrink-0 rounded-pill border-2 border-line-strong transition-[border-width,border-color] group-has-checked:border-6 group-has-checked:border-satin forced-colors:group-has-checked:border-[Highlight]" />
                <span className="min-w-0 truncate">{t(`settings.theme.${value}`)}</span>
              </span>
            </label>
          ))}
        </div>
        <p className="mt-3 text-sm text-ink-soft">{t('settings.themeHint')}</p>
      </fieldset>
      <Panel title={t('settings.keyboard')}>
        <Choice
          name="key_shortcuts"
          label="settings.keyShortcuts"
          hint={t('settings.keyShortcutsHint')}
          isOn={settings.key_shortcuts}
          onSaved={chooseKeyShortcuts}
        />
      </Panel>
    </SettingsPage>
  )
}
