import { limits } from '#contract/limits'
import { PeopleField } from '#web/lib/people-field/people-field.tsx'
import type { InviteesFieldProps } from '#web/lib/saving/invitees.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { MailIcon } from '#web/ui/icons/icons.tsx'

/** The people to invite to a board that is not created yet. */
export default function InviteesField({ value, onChange, isDisabled }: InviteesFieldProps) {
  const t = useMessages()
  const { people, emails } = value
  const isFull = people.length + emails.length >= limits.invitesAtOnce
  return (
    <div>
      <PeopleField
        label={t('collaborators.add')}
        hint={isFull ? t('collaborators.enough', { max: limits.invitesAtOnce }) : undefined}
        knownIds={new Set(people.map(({ id }) => id))}
        sendingEmail={null}
        doneEmails={emails}
        isDisabled={isDisabled || isFull}
        onPerson={(person) => onChange({ emails, people: [...people, person] })}
        onEmail={(email) => onChange({ people, emails: [...emails, email] })}
      />
      {people.length + emails.length > 0 && (
        <ul aria-label={t('collaborators.toBeAsked')} className="mt-3 flex flex-wrap gap-2">
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
                removeLabel={t('collaborators.leaveOut', { name: person.full_name })}
                onRemove={() =>
                  onChange({ emails, people: people.filter(({ id }) => id !== person.id) })
                }
              >
                {person.full_name}
              </Chip>
            </li>
          ))}
          {emails.map((email) => (
            <li key={email} className="min-w-0">
              <Chip
                start={<MailIcon size={16} />}
                removeLabel={t('collaborators.leaveOut', { name: email })}
                onRemove={() => onChange({ people, emails: emails.filter((one) => one !== email) })}
              >
                {email}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
