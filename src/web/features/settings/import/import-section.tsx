import { useRevalidator } from 'react-router'
import type { Import } from '#contract/transfer/import'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { usePolling } from '#web/lib/requests/use-polling.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Panel } from '../frame/panel.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'
import { FileForm } from './file-form.tsx'
import { ImportRow } from './import-row.tsx'
import { PageForm } from './page-form.tsx'

const pollIntervalMs = 2_000

/** Imports and their progress. */
export function ImportSection({ imports }: { imports: readonly Import[] }) {
  const t = useMessages()
  const { brandName } = useFacts()
  return (
    <SettingsPage
      title={t('settings.import')}
      text={t('settings.importText', { brand: brandName })}
    >
      {imports.length > 0 && (
        <Panel title={t('settings.imports')}>
          {imports.map((one) => (
            <ImportRow key={one.id} one={one} />
          ))}
        </Panel>
      )}
      {imports.some((one) => one.finished_at === null && one.state !== 'paused') && (
        <StatusPolling />
      )}
      <FileForm />
      <PageForm />
    </SettingsPage>
  )
}

function StatusPolling() {
  const { revalidate } = useRevalidator()
  usePolling(revalidate, pollIntervalMs)
  return null
}
