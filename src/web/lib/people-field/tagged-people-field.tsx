import { limits } from '#contract/limits'
import { hasPinFeature } from '#contract/pins/builder/pin-features'
import type { ShownOptions } from '#contract/pins/builder/pin-options'
import { pinMaker } from '#web/lib/pages/pin-maker.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import type { InvitedPerson } from '#web/lib/saving/invitees.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ChosenChips } from '../find-field/chosen-chips.tsx'
import { PeopleField } from './people-field.tsx'

type TaggedPerson = ShownOptions['tagged_people'][number]

export interface TaggedPeopleFieldProps {
  people: readonly TaggedPerson[]
  /** What was refused: `tagged_user_ids`, with the place in the list where it is one of the people. */
  refusal?: { field: string; text: string }
  onChange: (chosen: Pick<ShownOptions, 'tagged_people' | 'tagged_user_ids'>) => void
}

/** For those who may tag people in pins, whom. Its texts are those of the part `boards`. */
export function TaggedPeopleField({ people, refusal, onChange }: TaggedPeopleFieldProps) {
  const t = useMessages()
  const facts = useFacts()
  const isOffered = hasPinFeature('tagging', pinMaker(facts))
  const isFull = people.length >= limits.taggedPeople
  const refused = people[Number(refusal?.field.split('.')[1])]
  const choose = (chosen: TaggedPerson[]) =>
    onChange({ tagged_people: chosen, tagged_user_ids: chosen.map(({ id }) => id) })
  // Those that were chosen before it was held back stay in view, to be taken out.
  if (!isOffered && people.length === 0) return null
  return (
    <ChosenChips
      label={t('tagField.tagged')}
      chosen={people.map(toChosen)}
      refusedId={refused?.id}
      removeLabel={({ name }) => t('tagField.leaveOut', { name })}
      onRemove={(one) => choose(people.filter(({ id }) => id !== one.id))}
    >
      <PeopleField
        name="tagged_user_ids"
        label={t('tagField.label')}
        hint={isFull ? t('tagField.enough', { max: limits.taggedPeople }) : t('tagField.hint')}
        error={refused ? t('tagField.refused', { name: refused.full_name }) : refusal?.text}
        knownIds={new Set([facts.viewer?.id ?? '', ...people.map(({ id }) => id)])}
        sendingEmail={null}
        doneEmails={[]}
        isDisabled={isFull}
        onPerson={(person) => choose([...people, toTagged(person)])}
      />
    </ChosenChips>
  )
}

function toChosen({ id, full_name: name, image_medium_url }: TaggedPerson) {
  const start = <Avatar name={name} src={image_medium_url} size={24} className="-ms-2" />
  return { id, name, start }
}

/** As the server shows them. */
function toTagged({ id, full_name, username, image_medium_url }: InvitedPerson): TaggedPerson {
  return {
    ...{ type: 'user', id: id as TaggedPerson['id'], full_name, username, image_medium_url },
    ...{ image_small_url: image_medium_url, profile_url: `/${username}/` },
  }
}
