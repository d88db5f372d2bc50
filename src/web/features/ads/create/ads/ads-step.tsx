import { useEffect, useEffectEvent, useState } from 'react'
import { callsToAction } from '#contract/campaigns/creative'
import type { DraftAd, DraftAdGroup } from '#contract/campaigns/drafts/draft-tree'
import { limits } from '#contract/limits'
import type { PinCard } from '#contract/pins/pin'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/fields/field-error.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { blankAd, freeKey } from '../wizard/blank-draft.ts'
import { fieldId, type StepProps } from '../wizard/field-props.ts'
import { GroupItems } from './group-items.tsx'
import { groupOffered } from './group-offered.ts'
import { PinPicker } from './pin-picker.tsx'

/** The ads of each ad group: a pin each, with where it leads. */
export function AdsStep(props: StepProps) {
  const t = useMessages()
  const { dispatch, choices, ownerName } = props
  const [pickedFor, setPickedFor] = useState<DraftAdGroup | null>(null)
  const [picked, setPicked] = useState<readonly PinCard[]>(choices.chosenPins)
  const { ad_groups, objective_type } = props.state.tree
  const isOfItems = objective_type === 'CATALOG_SALES'
  const [offered, setOffered] = useState<string | null>(null)
  const { handed } = choices
  const offerHanded = useEffectEvent(() => {
    // The wizard takes it out of the address once it is shown, so that it is offered once.
    if (!handed || isOfItems || !new URLSearchParams(location.search).has('pin')) return
    const group = groupOffered(ad_groups, handed.ad_group)
    if (!group) return
    setOffered(handed.pin_id)
    setPickedFor(group)
  })
  useEffect(() => offerHanded(), [])
  function add(group: DraftAdGroup, pins: readonly PinCard[]) {
    setPicked([...picked, ...pins])
    const ads = pins.reduce<DraftAd[]>(
      (made, { id, link }) => [
        ...made,
        blankAd(freeKey('a', [...group.ads, ...made]), id, link ?? ''),
      ],
      [],
    )
    dispatch({ type: 'added_ads', group: group.key, ads })
    setPickedFor(null)
  }
  return (
    <>
      {ad_groups.length === 0 && <p className="text-ink-soft">{t('createPages.groupsFirst')}</p>}
      <div className="flex flex-col gap-5">
        {ad_groups.map((group) =>
          isOfItems ? (
            <GroupItems key={group.key} {...props} group={group} />
          ) : (
            <GroupAds
              key={group.key}
              {...props}
              group={group}
              pins={picked}
              onPick={() => setPickedFor(group)}
            />
          ),
        )}
      </div>
      <PinPicker
        key={offered}
        username={ownerName}
        pins={choices.pins}
        first={offered}
        adGroup={pickedFor?.key ?? null}
        isOpen={pickedFor !== null}
        room={limits.draftAds - (pickedFor?.ads.length ?? 0)}
        onClose={() => setPickedFor(null)}
        onPicked={(pins) => pickedFor && add(pickedFor, pins)}
      />
    </>
  )
}

interface GroupAdsProps extends StepProps {
  group: DraftAdGroup
  pins: readonly PinCard[]
  onPick: () => void
}

function GroupAds({ group, pins, onPick, dispatch, problemOf }: GroupAdsProps) {
  const t = useMessages()
  const path = `ad_groups.${group.key}.ads`
  const problem = problemOf(path)
  const name = group.name || t('createPages.unnamedGroup')
  return (
    <section className="flex flex-col gap-4 border-line not-first:border-t not-first:pt-5">
      <h3 className="text-lg break-words">{t('createPages.adsOf', { name })}</h3>
      {group.ads.map((ad, at) => (
        <AdFields
          key={ad.key}
          ad={ad}
          number={at + 1}
          pin={pins.find(({ id }) => id === ad.pin_id)}
          path={`${path}.${ad.key}.`}
          problemOf={problemOf}
          change={(fields) =>
            dispatch({ type: 'changed_ad', group: group.key, key: ad.key, fields })
          }
          remove={() => dispatch({ type: 'removed_ad', group: group.key, key: ad.key })}
        />
      ))}
      <div id={fieldId(path)} tabIndex={-1}>
        <Button
          onClick={onPick}
          isDisabled={group.ads.length >= limits.draftAds}
          aria-label={t('createPages.addPinsTo', { name })}
        >
          {t('createPages.addPins')}
        </Button>
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </section>
  )
}

interface AdFieldsProps extends Pick<StepProps, 'problemOf'> {
  ad: DraftAd
  number: number
  pin: PinCard | undefined
  path: string
  change: (fields: Partial<DraftAd>) => void
  remove: () => void
}

function AdFields({ ad, number, pin, path, problemOf, change, remove }: AdFieldsProps) {
  const t = useMessages()
  const title = ad.name || pin?.title || t('createPages.adNumber', { number })
  const pinProblem = problemOf(`${path}pin_id`)
  const text = (
    field: 'name' | 'destination_url' | 'click_tracking_url' | 'view_tracking_url',
  ) => ({
    id: fieldId(path + field),
    autoComplete: 'off',
    maxLength: field === 'name' ? limits.campaignNameLength : limits.linkLength,
    value: ad[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
    error: problemOf(path + field),
  })
  return (
    <fieldset
      id={fieldId(`${path}pin_id`)}
      tabIndex={-1}
      className="grid gap-4 rounded-card border border-line p-4 tablet:grid-cols-[7rem_minmax(0,1fr)]"
    >
      <legend className="sr-only">{title}</legend>
      <div className="flex flex-row gap-3 tablet:flex-col">
        {pin ? (
          <img
            src={pin.images['236x'].url}
            alt={pin.title || pin.alt_text || t('promote.untitledPin')}
            className="size-28 rounded-control bg-sand object-contain"
          />
        ) : (
          <p className="grid size-28 place-items-center rounded-control bg-sand p-2 text-center text-sm text-ink-soft">
            {t('createPages.pinGone')}
          </p>
        )}
        <Button
          size="sm"
          variant="quiet"
          onClick={remove}
          aria-label={t('createPages.removeAdNamed', { name: title })}
        >
          {t('createPages.removeAd')}
        </Button>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {pinProblem && <FieldError>{pinProblem}</FieldError>}
        <TextField
          {...text('name')}
          label={t('createPages.adName')}
          note={t('form.optional')}
          hint={t('createPages.adNameHint')}
        />
        <TextField {...text('destination_url')} type="url" label={t('promote.link')} />
        <Select
          id={fieldId(`${path}customizable_cta_type`)}
          label={t('createPages.cta')}
          options={[
            { value: '', label: t('createPages.ctaNone') },
            ...callsToAction.map((cta) => ({
              value: cta,
              label: t('createPages.ctaName', { cta }),
            })),
          ]}
          value={ad.customizable_cta_type}
          onChange={({ target }) => change({ customizable_cta_type: target.value })}
          error={problemOf(`${path}customizable_cta_type`)}
        />
        <details open={hasTracking(ad) || undefined}>
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-sm font-bold text-satin max-tablet:min-h-11">
            {t('createPages.tracking')}
          </summary>
          <div className="mt-2 flex flex-col gap-4">
            <TextField
              {...text('click_tracking_url')}
              type="url"
              label={t('createPages.clickTracking')}
            />
            <TextField
              {...text('view_tracking_url')}
              type="url"
              label={t('createPages.viewTracking')}
            />
          </div>
        </details>
      </div>
    </fieldset>
  )
}

function hasTracking({ click_tracking_url, view_tracking_url }: DraftAd): boolean {
  return click_tracking_url !== '' || view_tracking_url !== ''
}
