import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { createPath, draftPath } from '#web/lib/pages/paths/create-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { AdsStep } from '../ads/ads-step.tsx'
import { CampaignStep } from '../fields/campaign-step.tsx'
import { GroupsStep } from '../fields/groups-step.tsx'
import { ObjectiveStep } from '../fields/objective-step.tsx'
import { ReviewStep } from '../review/review-step.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { DraftEnded } from './draft-ended.tsx'
import { type DraftStep, draftSteps } from './draft-steps.ts'
import { fieldId, type StepProps } from './field-props.ts'
import type { DraftChoices, DraftData } from './load-draft.ts'
import { PublishPanel } from './publish-panel.tsx'
import { SaveState } from './save-state.tsx'
import { StepList } from './step-list.tsx'
import { useDraft } from './use-draft.ts'

/** A campaign that is made by hand, step by step; what is typed is kept on the server. */
export function DraftPage(data: DraftData) {
  const t = useMessages()
  const { advertiser, managed, found } = data
  return (
    <div className="max-w-288">
      <BackLink href={createPath(advertiser.id, managed)}>{t('createPages.drafts')}</BackLink>
      {found === null ? (
        <>
          <h1 className="text-headline">{t('createPages.title')}</h1>
          <RoleMissing permission="edit_ads" />
        </>
      ) : found.draft.status === 'DRAFT' ? (
        <Wizard key={found.draft.id} {...data} {...found} />
      ) : (
        <DraftEnded draft={found.draft} managed={managed} />
      )}
    </div>
  )
}

type WizardProps = DraftData & {
  draft: NonNullable<DraftData['found']>['draft']
  choices: DraftChoices
}

const pages: Record<Exclude<DraftStep, 'publish'>, (props: StepProps) => ReactNode> = {
  objective: (props) => <ObjectiveStep {...props} />,
  campaign: (props) => <CampaignStep {...props} />,
  ad_groups: (props) => <GroupsStep {...props} />,
  ads: (props) => <AdsStep {...props} />,
  review: (props) => <ReviewStep {...props} />,
}

function Wizard({ advertiser, managed, step, draft, choices }: WizardProps) {
  const t = useMessages()
  const editor = useDraft(draft, step)
  const { state, dispatch } = editor
  const problems = new Map(state.problems?.map(({ path, message }) => [path, message]))
  const checkNow = useEffectEvent(editor.check)
  useEffect(() => {
    showStep(draftPath(advertiser.id, draft.id, { managed, step: state.step }))
    if (state.step === 'review') void checkNow()
  }, [advertiser.id, draft.id, managed, state.step])
  const heading = useFocusedStep(state.step, state.focus)
  if (state.step === 'publish')
    return (
      <DraftEnded
        draft={{
          ...{ ...draft, name: state.tree.name },
          ...{ campaign_id: state.campaignId, status: 'PUBLISHED' },
        }}
        managed={managed}
      />
    )
  const at = draftSteps.indexOf(state.step)
  const go = (to: DraftStep) => dispatch({ type: 'went', step: to })
  const props: StepProps = {
    ...{ state, dispatch, choices },
    advertiserId: advertiser.id,
    ownerName: advertiser.owner.username,
    problemOf: (path) => problems.get(path),
  }
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="min-w-0 text-headline break-words">
          {state.tree.name || t('createPages.title')}
        </h1>
        <SaveState state={state} />
      </div>
      <noscript>
        <FormError>{t('createPages.needsScripts')}</FormError>
      </noscript>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 desk:grid-cols-[13rem_minmax(0,1fr)]">
        <StepList step={state.step} problems={state.problems} onGo={go} />
        <div className="flex min-w-0 flex-col gap-5">
          {state.conflict && (
            <ConflictNotice {...{ editor, draft, managed }} conflict={state.conflict} />
          )}
          <section
            aria-labelledby="draft-step"
            className="flex min-w-0 flex-col gap-6 rounded-card border border-line bg-surface px-4 py-5 tablet:px-6"
          >
            <h2 ref={heading} id="draft-step" tabIndex={-1} className="text-title">
              {t('createPages.step', { step: state.step })}
            </h2>
            {pages[state.step](props)}
          </section>
          {state.step === 'review' && <PublishPanel {...{ editor, terms: choices.terms }} />}
          <div className="flex justify-between gap-2">
            {at > 0 ? (
              <Button onClick={() => go(draftSteps[at - 1] ?? 'objective')}>
                {t('createPages.back')}
              </Button>
            ) : (
              <span />
            )}
            {state.step !== 'review' && (
              <Button variant="primary" onClick={() => go(draftSteps[at + 1] ?? 'review')}>
                {t('createPages.next')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </>
  )
}

/** Moves the focus to the field that a problem leads to, or to the heading of another step. */
function useFocusedStep(step: DraftStep, focus: string | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    const isOther = shown.current !== step
    shown.current = step
    if (focus !== null) return document.getElementById(fieldId(focus))?.focus()
    if (!isOther) return
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [step, focus])
  return heading
}

/** The step is in the address, so that a reload and a link lead to it; the page is not loaded anew for that. */
function showStep(path: string): void {
  window.history.replaceState(window.history.state, '', path)
}
