import type { Site } from '#contract/site/site'
import { Mark } from '#web/brand/mark.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { AdmissionForm } from '../site/admission-form.tsx'
import { LanguagesForm } from '../site/languages-form.tsx'
import { LooksForm } from '../site/looks-form.tsx'
import { MailForm } from '../site/mail-form.tsx'
import { AccountStep } from './account-step.tsx'
import { nextPath, type SetUpStep, setUpSteps } from './set-up-steps.ts'

export type SetUpData = { site: null; passwordMin: number } | { site: Site; step: SetUpStep }

/** The first run: an account, then what is good to set before others come. */
export function SetUpPage(data: SetUpData) {
  if (data.site === null) return <AccountStep passwordMin={data.passwordMin} />
  return <Step site={data.site} step={data.step} />
}

function Step({ site, step }: { site: Site; step: SetUpStep }) {
  const t = useMessages()
  const next = nextPath(step)
  return (
    <div className="flex min-h-dvh justify-center px-4 pt-8 pb-16">
      <div className="w-full max-w-140 min-w-0">
        <div className="mb-6 text-ink">
          <Mark sizePx={44} />
        </div>
        <p className="text-sm font-bold text-ink-soft">
          {t('setUp.step', { step: setUpSteps.indexOf(step) + 1, of: setUpSteps.length })}
        </p>
        <h1 className="mt-1 text-headline">{t('setUp.stepTitle', { step })}</h1>
        <p className="mt-2 mb-7 text-ink-soft">{t('setUp.stepText', { step })}</p>
        {step === 'looks' && <LooksForm site={site} next={next} />}
        {step === 'admission' && <AdmissionForm site={site} next={next} />}
        {step === 'languages' && <LanguagesForm site={site} next={next} />}
        {step === 'mail' && (
          <div className="flex flex-col gap-8">
            <MailForm site={site} />
            <ButtonLink variant="primary" size="lg" href={next} className="self-start">
              {t('setUp.finish')}
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  )
}
