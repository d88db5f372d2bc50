import type { LiftStudy } from '#contract/campaigns/studies/lift-studies'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { resultPath, resultsPath, studiesPath } from '#web/lib/pages/paths/study-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel, rowClass } from '#web/ui/panels/panel.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { StudiesData } from './load-studies.ts'

/** The studies of what the ads of an ad account add. */
export function StudiesPage({ advertiser, mayEdit, isFirstPage, found }: StudiesData) {
  const t = useMessages()
  const path = studiesPath(advertiser.id)
  const create = mayEdit && (
    <ButtonLink href={studiesPath(advertiser.id, 'create/')} variant="primary">
      {t('studyPages.create')}
    </ButtonLink>
  )
  const hasNone = found?.studies.items.length === 0 && isFirstPage
  return (
    <div className="max-w-288">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-headline">{t('studyPages.title')}</h1>
        </div>
        {!hasNone && (
          <div className="flex flex-wrap gap-2">
            {found && (
              <ButtonLink href={resultsPath(advertiser.id)}>{t('studyPages.results')}</ButtonLink>
            )}
            {create}
          </div>
        )}
      </div>
      {!found && <RoleMissing permission="read_ads" />}
      {hasNone && (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t('studyPages.none')}
          text={t('studyPages.noneText')}
          action={create}
        />
      )}
      {found && !hasNone && (
        <Panel title={t('studyPages.all')}>
          <ul aria-label={t('studyPages.all')}>
            {found.studies.items.map((study) => (
              <StudyRow key={study.id} {...{ study, mayEdit }} {...found} />
            ))}
          </ul>
          {found.studies.bookmark !== null && (
            <div className="border-t border-line px-4 py-3 text-center">
              <ButtonLink href={`${path}?after=${encodeURIComponent(found.studies.bookmark)}`}>
                {t('studyPages.older')}
              </ButtonLink>
            </div>
          )}
        </Panel>
      )}
    </div>
  )
}

const tones = { RUNNING: 'moss', PLANNED: 'straw', ENDED: 'sand' } as const

function StudyRow({
  study,
  mayEdit,
  campaigns,
  time_zone,
}: { study: LiftStudy; mayEdit: boolean } & NonNullable<StudiesData['found']>) {
  const t = useMessages()
  const day = (seconds: number) =>
    new Date(seconds * 1_000).toLocaleDateString(t.locale, {
      ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: time_zone },
    })
  const share = (study.holdout_basis_points / 10_000).toLocaleString(t.locale, {
    ...{ style: 'percent', maximumFractionDigits: 2 },
  })
  const { campaign_ids, compared_campaign_ids: compared } = study
  function namesOf(ids: readonly string[]): string {
    const named = ids.flatMap((id) => campaigns.find((one) => one.id === id)?.name ?? [])
    return named.length === ids.length
      ? named.join(', ')
      : t('studyPages.campaignCount', { count: ids.length })
  }
  return (
    <li className={rowClass}>
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Anchor
            href={resultPath(study.advertiser_id, study.id)}
            className="min-w-0 font-bold break-words hover:underline"
          >
            {study.name}
          </Anchor>
          <Chip size="sm" tone={tones[study.state]}>
            {t('studyPages.state', { state: study.state })}
          </Chip>
        </p>
        <p className="text-sm text-ink-soft tabular">
          {t('studyPages.span', {
            from: day(study.start_time),
            until: day(Math.max(study.start_time, study.end_time - 1)),
          })}
          {' · '}
          {t(compared ? 'studyPages.abShare' : 'studyPages.heldOut', { share })}
        </p>
        <p className="text-sm break-words text-ink-soft">
          {campaign_ids === null
            ? t('studyPages.allCampaigns')
            : compared
              ? t('studyPages.versions', { a: namesOf(compared), b: namesOf(campaign_ids) })
              : namesOf(campaign_ids)}
        </p>
      </div>
      {mayEdit && study.state !== 'ENDED' && <EndForm study={study} />}
    </li>
  )
}

function EndForm({ study }: { study: LiftStudy }) {
  const { id, advertiser_id, name } = study
  const t = useMessages()
  const toasts = useToasts()
  const form = useActionForm('end_study', {
    onDone: () => toasts.show({ text: t('studyPages.ended', { name }), tone: 'success' }),
    onRefused: ({ problems }) =>
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger' }),
  })
  return (
    <details className="ms-auto">
      <summary className="hit relative inline-flex h-8 cursor-pointer list-none items-center rounded-pill bg-sand px-3.5 text-sm font-bold hover:bg-sand-deep">
        {t('studyPages.end')}
      </summary>
      <ActionForm of={form} isQuiet className="mt-3 flex max-w-80 flex-col items-start gap-3">
        <input type="hidden" name="advertiser_id" value={advertiser_id} />
        <input type="hidden" name="lift_study_id" value={id} />
        <p className="text-sm">
          {t('studyPages.endText', { kind: study.compared_campaign_ids ? 'ab' : 'lift' })}
        </p>
        <Button type="submit" size="sm" variant="danger" isLoading={form.isSending}>
          {t('studyPages.endConfirm')}
        </Button>
      </ActionForm>
    </details>
  )
}
