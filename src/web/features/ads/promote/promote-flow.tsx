import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { managerPath } from '#web/lib/pages/paths/manager-path.ts'
import { isBehindPinBuilder, promoteEntryOf } from '#web/lib/promote/report-entry.ts'
import type { FlowData } from './load-promote.ts'
import { BusinessModal } from './modals/business-modal.tsx'
import { ConsentModal } from './modals/consent-modal.tsx'
import { BillingModal, ErrorModal, SuccessModal } from './modals/outcome-modals.tsx'
import { PinModal } from './modals/pin-modal.tsx'
import { TagModal } from './modals/tag-modal.tsx'
import type { PromotedAnswer } from './promote-action.ts'
import { depart, departureFor } from './promote-end.ts'
import { PromoteForm } from './promote-form-page.tsx'
import { beginPromote, nextPromote, type PromoteStep } from './promote-steps.ts'

/** The page of Quick Promote and its steps before and after. */
export function PromoteFlow(data: FlowData) {
  const { advertiser, defaults, terms, pins, partner, countries, isStandalone, group } = data
  const { pathname, search } = useLocation()
  const [promoted, setPromoted] = useState<PromotedAnswer | null>(null)
  const [madeTag, setMadeTag] = useState<string | null>(null)
  const [state, dispatch] = useReducer(nextPromote, null, () =>
    beginPromote({
      hasConsent: terms === null,
      hasPin: defaults.pin !== null || group !== null,
      isBusinessValid: defaults.is_business_valid,
      isBillingValid: defaults.is_billing_valid,
      isStandalone: isStandalone && partner !== null,
    }),
  )
  const { step } = state
  const pinId = defaults.pin?.id ?? null
  const back = () => dispatch({ type: 'back' })
  const [looksAt, setLooksAt] = useState<'pins' | 'groups'>(group ? 'groups' : 'pins')
  const chosen = pinId ?? group?.id ?? null

  useEffect(() => {
    if (chosen !== null) dispatch({ type: 'picked_pin' })
  }, [chosen])

  useDeparture(step, data, pinId)
  const heading = useHeadingFocus(step)
  const pinList = {
    username: advertiser.owner.username,
    pins,
    problem: data.pinProblem ?? state.pinProblem,
    hrefOf: (id: string) => withChosen(pathname, search, { pinId: id }),
  }
  const choice = {
    ...{ pinList, productGroups: data.productGroups, first: looksAt },
    groupHref: (id: string) => withChosen(pathname, search, { productGroupId: id }),
  }
  const chooseOther = (what: 'pins' | 'groups') => {
    setLooksAt(what)
    dispatch({ type: 'changed_pin' })
  }
  return (
    <>
      <PromoteForm
        key={`${advertiser.id} ${chosen}`}
        {...data}
        heading={heading}
        choice={choice}
        onChoose={chooseOther}
        madeTag={madeTag}
        pinProblem={state.pinProblem}
        dispatch={dispatch}
        onPromoted={(answer) => {
          setPromoted(answer)
          dispatch({ type: 'promoted', ...answer })
        }}
      />
      <ConsentModal
        isOpen={step === 'GDPR_MODAL'}
        onBack={back}
        terms={terms}
        onAccepted={() => dispatch({ type: 'accepted_terms' })}
      />
      <PinModal isOpen={step === 'PIN_SELECTION_MODAL'} onBack={back} {...choice} />
      <BusinessModal
        isOpen={step === 'QUICK_PROMOTE_BUSINESS_FORM'}
        onBack={() => dispatch({ type: 'postponed' })}
        advertiserId={advertiser.id}
        partner={partner}
        countries={countries}
        onSaved={({ isBillingValid }) => dispatch({ type: 'saved_business', isBillingValid })}
      />
      <BillingModal
        isOpen={step === 'QUICK_PROMOTE_BILLING_FORM'}
        onBack={() => dispatch({ type: 'postponed' })}
        advertiserId={advertiser.id}
        campaignId={promoted?.campaignId ?? ''}
      />
      <SuccessModal
        isOpen={step === 'SUCCESS_MODAL'}
        onBack={() => dispatch({ type: 'stepped' })}
        advertiserId={advertiser.id}
        campaignId={promoted?.campaignId ?? ''}
        canPay={state.facts.isBillingValid}
        ofItems={group !== null}
      />
      <ErrorModal
        isOpen={step === 'ERROR_MODAL'}
        onBack={back}
        onEnd={() => dispatch({ type: 'ended' })}
        message={state.modalProblem}
        ofItems={group !== null}
      />
      <TagModal
        isOpen={step === 'TAG_MODAL'}
        onBack={back}
        advertiserId={advertiser.id}
        onMade={setMadeTag}
      />
    </>
  )
}

/** Leaves once there is no step any more, to where it was begun. */
function useDeparture(
  step: PromoteStep | null,
  { advertiser, defaults, source }: FlowData,
  pinId: string | null,
) {
  const navigate = useNavigate()
  // Where it began stays the same when another pin is chosen.
  const [entry] = useState(() => promoteEntryOf(pinId))
  const leave = useEffectEvent(() => {
    const departure = departureFor({
      closesWithoutHistory: defaults.closes_without_history,
      historyLength: window.history.length,
      cameFromPinBuilder: isBehindPinBuilder(source ?? entry),
      isCrossSite: isCrossSite(document.referrer, location.origin),
    })
    depart(departure, window, {
      goBack: (steps) => void navigate(-steps),
      goHome: () => void navigate(managerPath(advertiser.id), { replace: true }),
    })
  })
  useEffect(() => {
    if (step === null) leave()
  }, [step])
}

/** A dialog that came with the page has nothing to give the focus back to: the heading gets it. */
function useHeadingFocus(step: PromoteStep | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    const isLost = step !== lastStep.current && document.activeElement === document.body
    if (step === 'QUICK_PROMOTE_PAGE' && isLost) heading.current?.focus({ preventScroll: true })
    lastStep.current = step
  }, [step])
  return heading
}

/** An address has a pin or a product group. */
function withChosen(pathname: string, search: string, chosen: Record<string, string>): string {
  const query = new URLSearchParams(search)
  for (const name of ['pinId', 'productGroupId']) query.delete(name)
  for (const [name, id] of Object.entries(chosen)) query.set(name, id)
  return `${pathname}?${query}`
}

function isCrossSite(referrer: string, origin: string): boolean {
  return referrer !== '' && new URL(referrer).origin !== origin
}
