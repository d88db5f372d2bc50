import { sayOutOfPlace } from '#main/distribution/distribution-lock'
import { withSettingsFile } from '#main/settings/settings-file'
import { migrate, whyUnreachable } from '#platform/database'
import { migrateJobs } from '#platform/jobs'

const url = withSettingsFile(process.env).DATABASE_URL
if (!url) {
  console.error('Set DATABASE_URL. The built-in database is migrated by `npm start`.')
  process.exit(2)
}
try {
  for (const name of await migrate(url)) console.log(`Applied ${name}`)
  await migrateJobs(url)
  const fault = await sayOutOfPlace(url)
  if (fault !== null) console.log(fault)
} catch (error) {
  console.error(whyUnreachable(error) ?? error)
  process.exit(1)
}
