import type { LoaderFunctionArgs } from 'react-router'
import { hasPinFeature, type PinScenario, pinScenarios } from '#contract/pins/builder/pin-features'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { pinMaker } from '#web/lib/pages/pin-maker.ts'
import { safeNext } from '#web/lib/pages/safe-next.ts'
import { runContext } from '#web/lib/requests/run.ts'
import { loadDraft } from '../drafts/load-draft.ts'
import type { OpenedDraft } from '../drafts/opened-draft.ts'

export interface BuilderData {
  /** What the pin is created for. */
  scenario: PinScenario
  /** Where to go with the new pin. */
  returnTo: string | null
  maySchedule: boolean
  /** The draft that the address names. */
  draft: OpenedDraft | null
}

export async function loadBuilder({ context, request }: LoaderFunctionArgs): Promise<BuilderData> {
  const { searchParams } = new URL(request.url)
  const facts = await context.get(factsContext)()
  const scenario = pinScenarios.find((one) => one === searchParams.get('scenario')) ?? 'default'
  const next = searchParams.get('next')
  const draftId = searchParams.get('draft')
  const draft =
    draftId === null
      ? null
      : await loadDraft(context.get(runContext), request, draftId, facts.acting?.id)
  return {
    scenario,
    returnTo: next === null ? null : safeNext(next),
    maySchedule: hasPinFeature('scheduling', pinMaker(facts, scenario)) || isPlanned(draft),
    draft,
  }
}

/** A time that was chosen before it was held back stays in view, to be taken out. */
function isPlanned(draft: OpenedDraft | null): boolean {
  const { when = null } = draft?.paged?.start ?? draft?.start ?? {}
  return when !== null
}
