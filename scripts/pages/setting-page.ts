import { settings } from '#main/settings/config'

/** docs/operating/settings.md */
export function settingPage(): string {
  const lines = Object.entries(settings).map(
    ([name, { default: fallback, about }]) =>
      `| \`${name}\` | ${fallback === '' ? '–' : `\`${fallback}\``} | ${about} |`,
  )
  return `# Settings

Generated from \`src/main/settings/config.ts\` by \`npm run generate\`.

Settings are environment variables. An unset or empty one takes its default; one that makes no sense stops the start with a sentence saying why.

| variable | default | what it does |
| --- | --- | --- |
${lines.join('\n')}
`
}
