import { limits } from '#contract/limits'
import type { KnownPictureList } from '#contract/media/known-picture-lists'
import { ownTimeZone } from '#web/lib/dates/own-time-zone.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

export interface FindPinsProps {
  /** Whose Pins are probably meant, and those of which list of known pictures. */
  who: string
  listId: string
  lists: readonly KnownPictureList[]
}

/** Times are those of the reader's clocks; without scripts they are UTC. */
export function FindPins({ who, listId, lists }: FindPinsProps) {
  const t = useMessages()
  const find = useActionForm('find')
  const zone = useHydrated() ? ownTimeZone() : 'UTC'
  const field = (name: string, value = '') => ({
    name,
    defaultValue: find.values[name] ?? value,
    error: find.problems[name],
  })
  return (
    <ActionForm of={find} className="grid gap-4 tablet:grid-cols-2">
      <input type="hidden" name="zone" value={zone} />
      <TextField
        label={t('moderation.purgeWho')}
        hint={t('moderation.purgeWhoHint')}
        maxLength={limits.emailLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('who', who)}
      />
      <TextField
        label={t('moderation.purgeDomain')}
        hint={t('moderation.purgeDomainHint')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('domain')}
      />
      {lists.length > 0 && (
        <Select
          label={t('moderation.purgeList')}
          hint={t('moderation.purgeListHint')}
          options={[
            { value: '', label: t('moderation.purgeListAny') },
            ...lists.map(({ id, name, is_on, pictures: count }) => ({
              value: id,
              label: t('moderation.purgeListName', { name, state: is_on ? 'on' : 'off', count }),
            })),
          ]}
          {...field('list_id', listId)}
          className="tablet:col-span-2"
        />
      )}
      <TextField label={t('moderation.purgeFrom')} type="datetime-local" {...field('from')} />
      <TextField label={t('moderation.purgeUntil')} type="datetime-local" {...field('until')} />
      <p className="text-sm text-ink-soft tablet:col-span-2">
        {t('moderation.purgeZone', { zone })}
      </p>
      <div className="tablet:col-span-2">
        <Button type="submit" variant="primary" isLoading={find.isSending}>
          {t('moderation.purgeFind')}
        </Button>
      </div>
    </ActionForm>
  )
}
