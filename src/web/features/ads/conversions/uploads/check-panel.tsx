import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { RowCheck } from './check-rows.ts'

/** What the server would say of the first rows. */
export function CheckPanel({ checked, good, problems }: RowCheck) {
  const t = useMessages()
  return (
    <div role="status" className="w-full">
      <Notice
        tone={good === checked ? 'success' : 'warning'}
        title={t('conversionUploads.checked', { good, shown: checked })}
      >
        {problems.length > 0 && (
          <ul>
            {problems.map(({ row_number, problem: { key, values } }) => (
              <li key={row_number}>
                {t('conversionUploads.rowProblem', {
                  row: row_number,
                  problem: t('conversionPages.problem', {
                    kind: key.replace('conversion.', ''),
                    field: String(values?.field ?? ''),
                    days: limits.conversionUploadMaxAgeDays,
                  }),
                })}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}
