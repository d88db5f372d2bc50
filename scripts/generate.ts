import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { decisionPage } from './pages/decision-page.ts'
import { errorPage } from './pages/error-page.ts'
import { limitPage } from './pages/limit-page.ts'
import { openApi } from './pages/open-api.ts'
import { operationPage } from './pages/operation-page.ts'
import { settingPage } from './pages/setting-page.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Files that are generated from the code, so that they always match it. */
const generated: Record<string, () => string | Promise<string>> = {
  'docs/operating/settings.md': settingPage,
  'docs/api/errors.md': errorPage,
  'docs/api/limits.md': limitPage,
  'docs/api/operations.md': operationPage,
  'docs/api/openapi.json': openApi,
  'docs/decisions/README.md': decisionPage,
}

/** Fails when a generated file is out of date. */
export async function checkGenerated(): Promise<void> {
  const stale: string[] = []
  for (const [file, make] of Object.entries(generated)) {
    const there = await readFile(join(root, file), 'utf8').catch(() => '')
    if (there !== (await make())) stale.push(file)
  }
  if (stale.length > 0) {
    console.error(`Run \`npm run generate\`: ${stale.join(', ')} are out of date.`)
    process.exit(1)
  }
}

if (import.meta.main) {
  for (const [file, make] of Object.entries(generated)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), await make())
    console.log(`Wrote ${file}`)
  }
}
