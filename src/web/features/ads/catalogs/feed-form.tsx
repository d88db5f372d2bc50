import { useState } from 'react'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { feedFormats, feedSources } from '#contract/catalogs/enums'
import type { CatalogFeed } from '#contract/catalogs/feed'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { catalogPath } from '#web/lib/pages/paths/catalog-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FeedChoices } from './feed-choices.ts'
import { FeedDefaults } from './feed-defaults.tsx'
import { SiteFields } from './site-fields.tsx'

interface FeedFormProps {
  advertiser: Advertiser
  choices: FeedChoices
  /** Null: a new one is added. */
  edited: CatalogFeed | null
  /** There is nothing yet to go back to. */
  isFirst: boolean
}

/** Adds a feed, or changes one. */
export function FeedForm({ advertiser, choices, edited, isFirst }: FeedFormProps) {
  const t = useMessages()
  const form = useActionForm('feed')
  const { values, problems } = form
  const [source, setSource] = useState(edited?.source ?? 'ADDRESS')
  return (
    <ActionForm of={form} className="grid gap-4 px-4 py-4 tablet:grid-cols-2 tablet:px-5">
      <input type="hidden" name="advertiser_id" value={advertiser.id} />
      {edited && (
        <>
          <input type="hidden" name="feed_id" value={edited.id} />
          <input type="hidden" name="version" value={edited.version} />
          <input type="hidden" name="source" value={edited.source} />
        </>
      )}
      <TextField
        label={t('catalogPages.name')}
        name="name"
        autoComplete="off"
        maxLength={limits.catalogFeedNameLength}
        defaultValue={values.name ?? edited?.name}
        error={problems.name}
        required
      />
      <Select
        label={t('catalogPages.format')}
        name="format"
        options={feedFormats.map((value) => ({
          ...{ value, label: t('catalogPages.formatName', { format: value }) },
        }))}
        defaultValue={values.format ?? edited?.format ?? 'XML'}
        error={problems.format}
      />
      {!edited && (
        <Select
          label={t('catalogPages.from')}
          name="source"
          options={feedSources.map((value) => ({
            ...{ value, label: t('catalogPages.source', { source: value }) },
          }))}
          defaultValue={values.source ?? source}
          onChange={({ target }) => setSource(target.value as typeof source)}
          error={problems.source}
          className="tablet:col-span-2"
        />
      )}
      {/* Without scripts all fields are there; those of an address are left out for files. */}
      <SiteFields
        {...{ choices, edited, values, problems }}
        isHidden={source === 'UPLOAD'}
        timeZone={advertiser.time_zone}
      />
      <FeedDefaults
        {...{ choices, values, problems }}
        usual={
          edited ?? {
            ...{ default_country: advertiser.country, default_currency: advertiser.currency },
            ...{ default_language: t.locale, default_availability: null },
          }
        }
      />
      <div className="flex justify-end gap-2 tablet:col-span-2">
        {!isFirst && (
          <ButtonLink
            href={catalogPath(advertiser.id, edited ? { feed: edited.id } : {})}
            variant="quiet"
          >
            {t('form.cancel')}
          </ButtonLink>
        )}
        <Button type="submit" variant="primary" isLoading={form.isSending}>
          {t(edited ? 'catalogPages.save' : 'catalogPages.add')}
        </Button>
      </div>
    </ActionForm>
  )
}
