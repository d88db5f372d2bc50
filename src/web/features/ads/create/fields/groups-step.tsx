import type { ReactNode } from 'react'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChipButton } from '#web/ui/buttons/chip.tsx'
import { FieldError } from '#web/ui/fields/field-error.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { freeKey } from '../wizard/blank-draft.ts'
import { fieldId, type StepProps } from '../wizard/field-props.ts'
import { BidFields } from './bid-fields.tsx'
import { DateFields } from './date-fields.tsx'
import type { GroupProps } from './group-props.ts'
import { PlaceFields } from './place-fields.tsx'
import { TargetingFields } from './targeting-fields.tsx'

/** Ad groups, one at a time: whom each is for, what it spends, and when. */
export function GroupsStep(props: StepProps) {
  const t = useMessages()
  const { state, dispatch, choices, problemOf } = props
  const { ad_groups } = state.tree
  const shown = ad_groups.find(({ key }) => key === state.groupKey)
  const add = (from?: string) =>
    dispatch({
      ...{ type: 'added_group', key: freeKey('g', ad_groups), from },
      name: t('createPages.groupNumber', { number: ad_groups.length + 1 }),
      country: choices.defaults.country,
    })
  const isFull = ad_groups.length >= limits.draftAdGroups
  const problem = problemOf('ad_groups')
  return (
    <>
      <div id={fieldId('ad_groups')} tabIndex={-1} className="flex flex-wrap items-center gap-2">
        {ad_groups.map(({ key, name }) => (
          <ChipButton
            key={key}
            isChosen={key === shown?.key}
            onClick={() => dispatch({ type: 'showed_group', key })}
          >
            {name || t('createPages.unnamedGroup')}
          </ChipButton>
        ))}
        <Button size="sm" isDisabled={isFull} onClick={() => add()}>
          {t('createPages.addGroup')}
        </Button>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      {shown && (
        <GroupFields
          key={shown.key}
          {...props}
          group={shown}
          path={`ad_groups.${shown.key}.`}
          change={(fields) => dispatch({ type: 'changed_group', key: shown.key, fields })}
        />
      )}
      {shown && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          <Button size="sm" isDisabled={isFull} onClick={() => add(shown.key)}>
            {t('createPages.copyGroup')}
          </Button>
          {ad_groups.length > 1 && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => dispatch({ type: 'removed_group', key: shown.key })}
            >
              {t('createPages.removeGroup')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function GroupFields(props: GroupProps) {
  const t = useMessages()
  const { group, change, path, problemOf } = props
  return (
    <>
      <TextField
        id={fieldId(`${path}name`)}
        label={t('createPages.groupName')}
        autoComplete="off"
        maxLength={limits.campaignNameLength}
        value={group.name}
        onChange={({ target }) => change({ name: target.value })}
        error={problemOf(`${path}name`)}
      />
      <Part title={t('createPages.whom')}>
        <TargetingFields {...props} />
      </Part>
      <Part title={t('createPages.where')}>
        <PlaceFields {...props} />
      </Part>
      <Part title={t('createPages.money')}>
        <BidFields {...props} />
      </Part>
      <DateFields
        {...{ path, change, problemOf }}
        value={group}
        hint={t('createPages.groupDatesHint')}
      />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 border-t border-line pt-5">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  )
}
