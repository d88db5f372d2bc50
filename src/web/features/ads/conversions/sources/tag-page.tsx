import type { Advertiser } from '#contract/advertisers/advertiser'
import { matchSwitchNames } from '#contract/conversions/enums'
import type { ConversionTag } from '#contract/conversions/tags'
import { limits } from '#contract/limits'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { conversionPath } from '#web/lib/pages/paths/conversion-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel, rowClass } from '#web/ui/panels/panel.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { StatusDot } from '../frame/chips.tsx'
import { CodeBlock } from '../frame/code-block.tsx'
import { ConversionsFrame } from '../frame/conversions-frame.tsx'
import type { ConversionsData } from '../frame/load-conversions.ts'
import type { TagsFound } from './load-sources.ts'
import { NameForm } from './name-form.tsx'

/** The tags of an ad account; one of them open, with its code and switches. */
export function TagPage({ advertiser, mayEdit, found }: ConversionsData<TagsFound>) {
  const t = useMessages()
  return (
    <ConversionsFrame advertiser={advertiser} page="tag">
      {found && (
        <>
          {found.tags.length === 0 ? (
            <EmptyState title={t('conversionPages.noTags')} isSmall />
          ) : (
            <Panel title={t('conversionPages.tags')}>
              <ul>
                {found.tags.map((tag) => (
                  <TagRow key={tag.id} {...{ advertiser, tag, mayEdit }} />
                ))}
              </ul>
            </Panel>
          )}
          {found.opened && (
            <OpenTag key={found.opened.id} {...{ advertiser, mayEdit }} tag={found.opened} />
          )}
          {mayEdit && (
            <Panel title={t('conversionPages.newTag')} text={t('conversionPages.newTagText')}>
              <NameForm
                intent="create_tag"
                advertiser={advertiser}
                label={t('conversionPages.tagName')}
                button={t('conversionPages.createTag')}
              />
            </Panel>
          )}
        </>
      )}
    </ConversionsFrame>
  )
}

function TagRow({
  advertiser,
  tag,
  mayEdit,
}: {
  advertiser: Advertiser
  tag: ConversionTag
  mayEdit: boolean
}) {
  const t = useMessages()
  const momentText = useDateText()
  const form = useActionForm(`set_tag_status`)
  const isActive = tag.status === 'ACTIVE'
  return (
    <li className={rowClass}>
      <div className="min-w-0 grow basis-48">
        <strong className="font-bold break-words">{tag.name}</strong>
        <p className="font-mono text-sm text-ink-soft">{tag.id}</p>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <StatusDot tone={isActive ? (tag.last_fired_time_ms === null ? 'fair' : 'good') : 'none'}>
            {t('conversionPages.tagStatus', {
              status: isActive && tag.last_fired_time_ms === null ? 'SILENT' : tag.status,
            })}
          </StatusDot>
          {tag.last_fired_time_ms !== null && (
            <span>
              {t('conversionPages.lastFired', {
                when: momentText(new Date(tag.last_fired_time_ms).toISOString()),
              })}
            </span>
          )}
        </p>
      </div>
      <ButtonLink
        href={`${conversionPath(advertiser.id, 'tag')}?tag=${tag.id}`}
        aria-label={t('conversionPages.openTagOf', { name: tag.name })}
      >
        {t('conversionPages.openTag')}
      </ButtonLink>
      {mayEdit && (
        <ActionForm of={form}>
          <input type="hidden" name="advertiser_id" value={advertiser.id} />
          <input type="hidden" name="conversion_tag_id" value={tag.id} />
          <input type="hidden" name="status" value={isActive ? 'ARCHIVED' : 'ACTIVE'} />
          <Button
            type="submit"
            isLoading={form.isSending}
            aria-label={t('conversionPages.setTagOf', { status: tag.status, name: tag.name })}
          >
            {t('conversionPages.setTag', { status: tag.status })}
          </Button>
        </ActionForm>
      )}
    </li>
  )
}

function OpenTag({
  advertiser,
  tag,
  mayEdit,
}: {
  advertiser: Advertiser
  tag: NonNullable<TagsFound['opened']>
  mayEdit: boolean
}) {
  const t = useMessages()
  const toasts = useToasts()
  const edit = useActionForm('edit_tag', {
    onDone: () => toasts.show({ text: t('conversionPages.tagSaved'), tone: 'success' }),
  })
  return (
    <Panel title={tag.name} text={t('conversionPages.tagCodeText')}>
      <div className="flex flex-col gap-4 px-4 py-4 tablet:px-5">
        <CodeBlock label={t('conversionPages.baseCode')} code={tag.code_snippet} />
        <p>
          <ButtonLink href={`${conversionPath(advertiser.id, 'tagSetup')}?tag=${tag.id}`}>
            {t('conversionPages.page', { page: 'tagSetup' })}
          </ButtonLink>
        </p>
      </div>
      <ActionForm
        of={edit}
        className="flex flex-col gap-4 border-t border-line px-4 py-4 tablet:px-5"
      >
        <input type="hidden" name="advertiser_id" value={advertiser.id} />
        <input type="hidden" name="conversion_tag_id" value={tag.id} />
        <input type="hidden" name="with_switches" value="1" />
        <TextField
          label={t('conversionPages.tagName')}
          name="name"
          defaultValue={tag.name}
          maxLength={limits.conversionNameLength}
          error={edit.problems.name}
          disabled={!mayEdit}
        />
        <fieldset className="flex flex-col gap-3" disabled={!mayEdit}>
          <legend className="mb-2 font-bold">{t('conversionPages.match')}</legend>
          <p className="text-sm text-ink-soft">{t('conversionPages.matchText')}</p>
          {matchSwitchNames.map((name) => (
            <Checkbox
              key={name}
              name={name}
              defaultChecked={tag.configs[name]}
              label={t('conversionPages.matchSwitch', { name })}
            />
          ))}
        </fieldset>
        {mayEdit && (
          <div>
            <Button type="submit" variant="primary" isLoading={edit.isSending}>
              {t('conversionPages.saveTag')}
            </Button>
          </div>
        )}
      </ActionForm>
    </Panel>
  )
}
