import type { Operation } from '#contract/operation'
import { handlers } from '#main/handlers'
import { v3RoutesOf } from '#surfaces/v3'

/** docs/api/operations.md */
export function operationPage(): string {
  const lines = operations().map((operation) => {
    const paths = [
      operation.resource && `\`/resource/${operation.resource}/\``,
      ...v3PathsOf(operation),
    ]
    return `| \`${operation.name}\` | ${operation.summary} | ${operation.access} | ${paths.filter(Boolean).join('<br>')} |`
  })
  return `# Operations

Generated from \`src/contract\` by \`npm run generate\`. Shapes are in \`openapi.json\`.

| operation | what it does | who may ask | where |
| --- | --- | --- | --- |
${lines.join('\n')}
`
}

export function operations(): Operation[] {
  return handlers.map((handler) => handler.operation).toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function v3PathsOf(operation: Operation): string[] {
  return v3RoutesOf([operation]).map(({ method, path }) => `\`${method} ${path}\``)
}
