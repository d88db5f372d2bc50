import { useState } from 'react'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Menu } from '#web/ui/floats/menu.tsx'
import { DownloadIcon } from '#web/ui/icons/icons.tsx'
import { type Cell, downloadRows, type FileFormat } from './download-rows.ts'

const formats = ['csv', 'xlsx'] as const

/** Saves a table as a file for spreadsheets, in the format that one chooses. */
export function SaveMenu({
  name,
  read,
}: {
  /** Of the file, without its format. */
  name: string
  /** Reads all rows, of which the first one has the titles. */
  read: () => Promise<Cell[][]>
}) {
  const t = useMessages()
  const showFailure = useFailureToast()
  const [isBusy, setBusy] = useState(false)

  async function save(format: FileFormat) {
    setBusy(true)
    try {
      await downloadRows(await read(), format, name)
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Menu
      label={t('adTable.export')}
      groups={[
        {
          key: 'formats',
          items: formats.map((format) => ({
            key: format,
            label: t('adTable.exportAs', { format }),
            onSelect: () => void save(format),
          })),
        },
      ]}
      opener={(props) => (
        <Button
          {...props}
          size="sm"
          icon={<DownloadIcon size={18} />}
          isLoading={isBusy}
          className="no-script:hidden"
        >
          {t('adTable.export')}
        </Button>
      )}
    />
  )
}
