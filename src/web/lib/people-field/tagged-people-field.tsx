import { useRef } from 'react'
import { limits } from '#contract/limits'
import { hasPinFeature } from '#contract/pins/builder/pin-features'
import type { ShownOptions } from '#contract/pins/builder/pin-options'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import type { InvitedPerson } from '#web/lib/saving/invitees.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
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
  const { viewer, acting } = useFacts()
  const place = useRef<HTMLDivElement>(null)
  const isOffered = hasPinFeature('tagging', {
    is_member: viewer !== null,
    is_partner: acting !== null || viewer?.is_partner === true,
    ...{ video_upload_allowed: true, scenario: 'default' },
  })
  const isFull = people.length >= limits.taggedPeople
  const refused = people[Number(refusal?.field.split('.')[1])]
  const choose = (chosen: TaggedPerson[]) =>
    onChange({ tagged_people: chosen, tagged_user_ids: chosen.map(({ id }) => id) })
  function leaveOut(one: TaggedPerson) {
    choose(people.filter(({ id }) => id !== one.id))
    // Its button is gone.
    place.current?.querySelector('input')?.focus()
  }
  if (!isOffered) return null
  return (
    <div ref={place}>
      <PeopleField
        name="tagged_user_ids"
        label={t('tagField.label')}
        hint={isFull ? t('tagField.enough', { most: limits.taggedPeople }) : t('tagField.hint')}
        error={refused ? t('tagField.refused', { name: refused.full_name }) : refusal?.text}
        knownIds={new Set([viewer?.id ?? '', ...people.map(({ id }) => id)])}
        sendingEmail={null}
        doneEmails={[]}
        isDisabled={isFull}
        onPerson={(person) => choose([...people, toTagged(person)])}
      />
      {people.length > 0 && (
        <ul aria-label={t('tagField.tagged')} className="mt-3 flex flex-wrap gap-2">
          {people.map((person) => (
            <li key={person.id} className="min-w-0">
              <Chip
                start={
                  <Avatar
                    name={person.full_name}
                    src={person.image_medium_url}
                    size={24}
                    className="-ms-2"
                  />
                }
                tone={person === refused ? 'berry' : 'sand'}
                removeLabel={t('tagField.leaveOut', { name: person.full_name })}
                onRemove={() => leaveOut(person)}
              >
                {person.full_name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** As the server shows them. */
function toTagged({ id, full_name, username, image_medium_url }: InvitedPerson): TaggedPerson {
  return {
    ...{ type: 'user', id: id as TaggedPerson['id'], full_name, username, image_medium_url },
    ...{ image_small_url: image_medium_url, profile_url: `/${username}/` },
  }
}
