import { useSearchParams } from 'react-router'
import type { Invitation } from '#contract/accounts/invitations/invitation'
import type { Site } from '#contract/site/site'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { InvitationsPart } from '#web/lib/invitations/invitations-part.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { AdmissionForm } from './admission-form.tsx'
import { LanguagesForm } from './languages-form.tsx'
import { LooksForm } from './looks-form.tsx'
import { MailForm } from './mail-form.tsx'
import { SiteCard } from './site-card.tsx'

export interface SiteData {
  site: Site
  invitations: readonly Invitation[]
}

/** What operators set for the whole server, without a file. */
export function SitePage({ site, invitations }: SiteData) {
  const t = useMessages()
  const dateText = useDateText()
  const [search] = useSearchParams()
  const isFixed = (...names: Site['fixed']) => names.some((name) => site.fixed.includes(name))
  return (
    <OperatorPage title={t('site.title')} text={t('site.text')}>
      <div className="flex flex-col gap-6">
        {search.has('saved') && (
          <div role="status">
            <Notice tone="success">{t('site.saved')}</Notice>
          </div>
        )}
        <SiteCard title={t('site.looks')} text={t('site.looksText')} isFixed={isFixed('name')}>
          <LooksForm site={site} />
        </SiteCard>
        <SiteCard
          title={t('site.signUp')}
          text={t('site.signUpText')}
          isFixed={isFixed('sign_up', 'sign_up_domains')}
        >
          <AdmissionForm site={site} />
        </SiteCard>
        <SiteCard title={t('invitations.title')} text={t('site.invitationsText')}>
          <InvitationsPart invitations={invitations} withMakers />
        </SiteCard>
        <SiteCard
          title={t('site.languages')}
          text={t('site.languagesText')}
          isFixed={isFixed('languages')}
        >
          <LanguagesForm site={site} />
        </SiteCard>
        <SiteCard title={t('site.mail')} text={t('site.mailText')}>
          <MailForm site={site} />
        </SiteCard>
        {site.changed_at !== null && (
          <p className="text-sm text-ink-soft">
            {t('site.changed', {
              day: dateText(site.changed_at),
              who: site.changed_by ?? '_none',
            })}
          </p>
        )}
      </div>
    </OperatorPage>
  )
}
