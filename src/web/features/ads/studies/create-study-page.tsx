import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { createStudyPath, studiesPath } from '#web/lib/pages/paths/study-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { powerOf } from './figures.ts'
import type { StudiesData } from './load-studies.ts'
import { StudyForm, usualShares } from './study-form.tsx'

/** Of what is computed: the browser leads keys and eyes back to it. */
const powerId = 'power'

export function CreateStudyPage(data: StudiesData) {
  const t = useMessages()
  const { advertiser, kind, mayEdit, found } = data
  return (
    <div className="max-w-288">
      <BackLink href={studiesPath(advertiser.id)}>{t('studyPages.title')}</BackLink>
      <h1 className="text-headline">{t('studyPages.create')}</h1>
      <Tabs
        label={t('studyPages.kinds')}
        className="mt-3"
        tabs={(['lift', 'ab'] as const).map((one) => ({
          href: createStudyPath(advertiser.id, one),
          label: t('studyPages.kind', { kind: one }),
          isCurrent: one === kind,
        }))}
      />
      <p className="mt-3 max-w-160 text-ink-soft">{t('studyPages.createText', { kind })}</p>
      {mayEdit && found ? (
        <>
          <div id={powerId}>
            <PowerPanel {...data} />
          </div>
          <Panel title={t('studyPages.settings')}>
            <StudyForm key={kind} {...data} found={found} />
          </Panel>
        </>
      ) : (
        <RoleMissing permission="edit_ads" />
      )}
    </div>
  )
}

/** What a study of so many people could find, before anybody is held out. */
function PowerPanel({ advertiser, kind, design }: StudiesData) {
  const t = useMessages()
  const isPlanned = Object.values(design).some((text) => text !== '')
  const power = powerOf(design)
  const answer =
    typeof power === 'string'
      ? t('studyPages.powerNone', { why: power })
      : t('studyPages.powerFound', {
          lift: power.lift.toLocaleString(t.locale, {
            ...{ style: 'percent', maximumSignificantDigits: 2 },
          }),
        })
  return (
    <Panel title={t('studyPages.power')} text={t('studyPages.powerText')}>
      <form
        method="get"
        action={`${studiesPath(advertiser.id, 'create/')}#${powerId}`}
        className="grid gap-4 px-4 py-5 tablet:grid-cols-3 tablet:items-end wide:grid-cols-[1fr_1fr_1fr_auto] tablet:px-5"
      >
        {kind === 'ab' && <input type="hidden" name="kind" value={kind} />}
        <TextField
          label={t('studyPages.people')}
          name="people"
          inputMode="numeric"
          defaultValue={design.people}
        />
        <TextField
          label={t('studyPages.rate', { kind })}
          name="rate"
          inputMode="decimal"
          defaultValue={design.rate}
        />
        <TextField
          label={t('studyPages.share', { kind })}
          name="share"
          inputMode="decimal"
          defaultValue={design.share === '' ? usualShares[kind] : design.share}
        />
        <Button type="submit" className="justify-self-start">
          {t('studyPages.compute')}
        </Button>
      </form>
      {isPlanned && (
        <p role="status" className="border-t border-line px-4 py-4 tablet:px-5">
          {answer}
        </p>
      )}
    </Panel>
  )
}
