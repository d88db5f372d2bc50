import { useNavigate } from 'react-router'
import { uploadColumns } from '#contract/conversions/uploads/upload-columns'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { conversionPath } from '#web/lib/pages/paths/conversion-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DownloadIcon } from '#web/ui/icons/icons.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { downloadRows } from '../../export/download-rows.ts'
import { ConversionsFrame } from '../frame/conversions-frame.tsx'
import type { ConversionsData } from '../frame/load-conversions.ts'
import { FilePart } from './file-part.tsx'
import { useConversionFile } from './use-conversion-file.ts'

/** Brings in conversions from a file: hashed here, then sent and read by a job. */
export function UploadPage({ advertiser, mayEdit, found }: ConversionsData<object>) {
  const t = useMessages()
  const navigate = useNavigate()
  const file = useConversionFile()
  const { opened, missing, step, send } = file
  const isBusy = step.name === 'hashing' || step.name === 'sending'

  async function upload() {
    if (await send('/conversion-file/', { advertiser_id: advertiser.id }))
      await navigate(conversionPath(advertiser.id, 'uploads'))
  }

  return (
    <ConversionsFrame advertiser={advertiser} page="upload" actions={<Template />}>
      {found &&
        (mayEdit ? (
          <Panel title={t('conversionUploads.title')} text={t('conversionUploads.text')}>
            <div className="flex max-w-160 flex-col items-start gap-5 px-4 py-5 tablet:px-5">
              <FilePart of={file} />
              {opened && (
                <Button
                  variant="primary"
                  isLoading={isBusy}
                  isDisabled={missing.length > 0 || opened.rows.length === 0}
                  onClick={() => void upload()}
                >
                  {t('conversionUploads.upload')}
                </Button>
              )}
            </div>
          </Panel>
        ) : (
          <RoleMissing permission="edit_ads" />
        ))}
    </ConversionsFrame>
  )
}

/** A file with the names of all columns, and a row that shows how each is written. */
export function Template() {
  const t = useMessages()
  const example: Partial<Record<(typeof uploadColumns)[number], string>> = {
    ...{ event_name: 'checkout', event_time: '2026-11-20T14:30:00Z', action_source: 'offline' },
    ...{ event_id: 'sale-1001', order_id: '1001', value: '19.90', currency: 'EUR' },
    ...{ num_items: '2', em: 'name@mail.example', opt_out: 'false' },
  }
  return (
    <Button
      size="sm"
      icon={<DownloadIcon size={18} />}
      className="no-script:hidden"
      onClick={() =>
        void downloadRows(
          [[...uploadColumns], uploadColumns.map((one) => example[one] ?? '')],
          ...(['csv', 'conversions'] as const),
        )
      }
    >
      {t('conversionUploads.template')}
    </Button>
  )
}
