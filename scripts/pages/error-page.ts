import { type FailureCode, failureKinds } from '#contract/errors'
import { createTexts } from '#platform/texts'

const folder = new URL('../../src/messages/', import.meta.url)
const text = createTexts(folder, { brand: 'Bowerbird' }).translate('en')

/** docs/api/errors.md */
export function errorPage(): string {
  const lines = Object.entries(failureKinds)
    .toSorted(([, a], [, b]) => a.api_error_code - b.api_error_code)
    .map(
      ([name, kind]) =>
        `| ${kind.api_error_code} | \`${name}\` | ${kind.http_status} | ${text(`failure.${name as FailureCode}`, { min: 8 })} |`,
    )
  return `# Errors

Generated from \`src/contract/errors.ts\` and \`src/messages/en.json\` by \`npm run generate\`.

Every failure arrives as \`resource_response.error\` with \`api_error_code\`, \`http_status\`, \`message\`, sometimes \`message_detail\`, and in \`data.field\` the input field at fault. \`reason\` is the name below. Codes are never renumbered.

| code | name | HTTP | message |
| --- | --- | --- | --- |
${lines.join('\n')}
`
}
