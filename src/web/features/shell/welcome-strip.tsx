import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'

/** A short welcome for visitors. */
export function WelcomeStrip() {
  const t = useMessages()
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-2 pb-5 tablet:pb-6">
      <div className="min-w-0">
        <h1 className="text-headline tablet:text-display">{t('home.welcome')}</h1>
        <p className="mt-1 text-ink-soft">{t('home.welcomeText')}</p>
      </div>
      <ButtonLink href="/signup" size="lg" className="max-tablet:hidden!">
        {t('home.welcomeAction')}
      </ButtonLink>
    </section>
  )
}
