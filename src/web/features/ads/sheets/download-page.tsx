import { sheetFormats, sheetLevels } from '#contract/campaigns/sheets/sheet-columns'
import { limits } from '#contract/limits'
import { sheetFilePath } from '#web/lib/pages/paths/sheet-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DownloadIcon } from '#web/ui/icons/icons.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import type { SheetPlace } from './load-place.ts'
import { SheetFrame } from './sheet-frame.tsx'

/** What there is as a sheet, or a sheet with examples. */
export function DownloadPage(place: SheetPlace) {
  const t = useMessages()
  const { id } = place.advertiser
  return (
    <SheetFrame {...place} page="download_template">
      <Panel title={t('sheetPages.existing')} text={t('sheetPages.existingText')}>
        {/* A file is no page: the browser asks the server for it. */}
        <form
          method="get"
          action={sheetFilePath(id, 'entities')}
          className="flex flex-col items-start gap-5 px-4 py-5 tablet:px-5"
        >
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 font-bold">{t('sheetPages.whatRows')}</legend>
            {sheetLevels.map((level) => (
              <Checkbox
                key={level}
                name="levels"
                value={level}
                defaultChecked
                label={t('sheetPages.levels', { level })}
              />
            ))}
          </fieldset>
          <TextField
            className="w-full max-w-120"
            label={t('sheetPages.ofCampaigns')}
            hint={t('sheetPages.ofCampaignsHint')}
            name="campaign_ids"
            autoComplete="off"
            maxLength={4_000}
          />
          <TextField label={t('sheetPages.changedSince')} name="changed_since" type="date" />
          <Checkbox name="with_archived" value="true" label={t('sheetPages.withArchived')} />
          <RadioGroup
            legend={t('sheetPages.format')}
            name="format"
            defaultValue="XLSX"
            options={sheetFormats
              .toReversed()
              .map((format) => ({ value: format, label: t('sheetPages.formatName', { format }) }))}
          />
          <p className="text-sm text-ink-soft">
            {t('sheetPages.tooLongDownload', { rows: limits.sheetRows })}
          </p>
          <Button type="submit" variant="primary" icon={<DownloadIcon size={20} />}>
            {t('sheetPages.download')}
          </Button>
        </form>
      </Panel>
      <Panel title={t('sheetPages.sample')} text={t('sheetPages.sampleText')}>
        <div className="flex flex-wrap gap-2 px-4 py-5 tablet:px-5">
          {sheetFormats.toReversed().map((format) => (
            <ButtonLink
              key={format}
              href={sheetFilePath(id, 'samples', { format })}
              target="_self"
              icon={<DownloadIcon size={20} />}
            >
              {t('sheetPages.sampleAs', { format })}
            </ButtonLink>
          ))}
        </div>
      </Panel>
    </SheetFrame>
  )
}
