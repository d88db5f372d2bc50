import { limits } from '#contract/limits'
import { securityKinds } from '#contract/security-events/kinds'
import { ownTimeZone } from '#web/lib/dates/own-time-zone.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { AuditChoice } from './audit-path.ts'

interface AuditFilterProps {
  choice: AuditChoice
  person: { username: string } | null
  /** Nothing is chosen. */
  isAll: boolean
}

/** Days are those of the reader's time zone, as the times in the log are; without scripts both are UTC. */
export function AuditFilter({ choice, person, isAll }: AuditFilterProps) {
  const t = useMessages()
  const filter = useActionForm('filter')
  const zone = useHydrated() ? ownTimeZone() : 'UTC'
  const field = (name: string, value: string) => ({
    name,
    defaultValue: filter.values[name] ?? value,
    error: filter.problems[name],
  })
  return (
    <ActionForm of={filter} className="mb-6 grid gap-4 tablet:grid-cols-2">
      <input type="hidden" name="zone" value={zone} />
      <Select
        label={t('operator.auditKindLabel')}
        options={[
          { value: '', label: t('operator.auditAllKinds') },
          ...securityKinds.map((kind) => ({
            value: kind,
            label: t('operator.auditKind', { kind }),
          })),
        ]}
        {...field('kind', choice.kind ?? '')}
      />
      <TextField
        label={t('operator.auditWho')}
        placeholder={t('operator.auditWhoHint')}
        maxLength={limits.emailLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('who', person?.username ?? '')}
      />
      <TextField
        label={t('operator.auditFrom')}
        type="date"
        {...field('from', choice.from ?? '')}
      />
      <TextField
        label={t('operator.auditUntil')}
        type="date"
        {...field('until', choice.until ?? '')}
      />
      <div className="flex flex-wrap gap-2 tablet:col-span-2">
        <Button type="submit" variant="primary" isLoading={filter.isSending}>
          {t('operator.auditShow')}
        </Button>
        {!isAll && <ButtonLink href="/operator/audit/">{t('operator.auditShowAll')}</ButtonLink>}
      </div>
    </ActionForm>
  )
}
