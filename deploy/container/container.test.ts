import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { settings } from '#main/settings/config'
import {
  healthCheckOf,
  pairsOf,
  parseContainerfile,
  type Stage,
  valueOf,
  wordsOf,
} from './containerfile.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { args, stages } = parseContainerfile(read('deploy/container/Containerfile'))
const [build, final] = stages as [Stage, Stage]
const packageFile = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }

describe('the Containerfile', () => {
  it('builds with the Node that the project pins', () => {
    expect(args.NODE_VERSION).toBe(packageFile.dependencies.node)
    expect(build.base).toBe(
      `docker.io/library/node:${packageFile.dependencies.node}-${args.DEBIAN_RELEASE}-slim`,
    )
  })

  it('copies what is there and what is sent to the builder', () => {
    const copied = build.instructions
      .filter(({ name }) => name === 'COPY')
      .flatMap(({ value }) => value.split(' ').slice(0, -1))
    expect(copied).toContain('src')
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const sent = read('.dockerignore').split('\n')
    const isSent = (path: string) =>
      sent.some((line) => `!${path}` === line || `!${path}/`.startsWith(`${line}/`))
    expect(copied.filter((path) => !isSent(path))).toEqual([])
  })

  it('runs as somebody other than root, who owns no code', () => {
    expect(valueOf(final, 'USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(valueOf(final, 'COPY')).toBe('--from=build /app /app')
  })

  it('has a first process that passes signals on', () => {
    expect(wordsOf(valueOf(final, 'ENTRYPOINT'))).toEqual(['/usr/bin/tini', '--'])
    const installed = final.instructions.find(({ name }) => name === 'RUN')?.value
    expect(installed).toContain(' tini ')
  })

  it('starts, and checks, files that are in it', () => {
    const commands = [...wordsOf(valueOf(final, 'CMD')), ...healthCheckOf(final)]
    const named = commands.filter((word) => word.startsWith('/app/'))
    expect(named).toHaveLength(4)
    const missing = named.filter((path) => !existsSync(join(root, path.slice('/app/'.length))))
    expect(missing).toEqual([])
  })

  it('sets what is a setting, and keeps its data in the volume', () => {
    const env = pairsOf(valueOf(final, 'ENV'))
    expect(notSettings(Object.keys(env))).toEqual([])
    expect(env.DATA_DIR).toBe(valueOf(final, 'VOLUME'))
    expect(env.PORT).toBe(valueOf(final, 'EXPOSE'))
  })
})

describe('how to run it, as the documentation says', () => {
  const text = read('docs/operating/hosting.md')
  const command = /docker run --detach(?:.*\\\n)+.*/.exec(text)?.[0] ?? ''
  const given = [...command.matchAll(/--env (\w+)=(\S+)/g)].map(([, name, value]) => [name, value])
  const env = Object.fromEntries(given) as Record<string, string>
  const mounted = [...command.matchAll(/--volume \S+?:(\/\w+)/g)].map(([, path]) => path)

  it('sets what is a setting, and begins without demo content', () => {
    expect(notSettings(Object.keys(env))).toEqual([])
    expect(env.DEMO_CONTENT).toBe('false')
  })

  it('mounts the data, and a folder for backups, as nothing else can be written to', () => {
    expect(command).toContain('--read-only')
    expect(mounted).toEqual([valueOf(final, 'VOLUME'), env.BACKUP_TO])
  })

  it('has operators run commands that are in it', () => {
    const commands = [...text.matchAll(/\/app\/(\S+\/node) (src\/\S+\.ts)/g)]
    expect(commands.length).toBeGreaterThan(2)
    const files = commands.flatMap(([, node = '', file = '']) => [node, file])
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe('the compose file', () => {
  const compose = read('deploy/container/compose.yaml')
  const product = partOf(compose, 'product')

  it('sets what is a setting', () => {
    const names = namesIn(product, 'environment')
    expect(names).toContain('DATABASE_URL')
    expect(notSettings(names)).toEqual([])
  })

  it('builds from files that are there, and gives the proxy its own', () => {
    const folder = join(root, 'deploy/container')
    const dockerfile = /dockerfile: (.+)/.exec(product)?.[1] ?? ''
    const context = /context: (.+)/.exec(product)?.[1] ?? ''
    expect(existsSync(join(folder, context, dockerfile))).toBe(true)
    const mounted = /- (\S+):\/etc\/caddy\/Caddyfile/.exec(partOf(compose, 'proxy'))?.[1] ?? ''
    expect(existsSync(join(folder, mounted))).toBe(true)
    // Each service's ports are its own: only the proxy can be reached from outside.
    expect(compose.match(/^ {4}ports:/gm)).toHaveLength(1)
  })

  it('lets the product write to its volumes alone, without any right', () => {
    expect(product).toMatch(/^ {4}read_only: true$/m)
    expect(product).toMatch(/^ {4}cap_drop: \[ALL\]$/m)
    expect(product).toMatch(/no-new-privileges:true/)
    expect(product).toMatch(/^ {6}- data:\/data$/m)
    // The settings are a folder that is only read, as SETTINGS_FILE names it.
    expect(product).toMatch(/SETTINGS_FILE: \/settings\/settings\.env/)
    expect(product).toMatch(/- \.\/settings:\/settings:ro/)
  })

  it('declares the volumes that it uses, and limits the memory of what runs on', () => {
    const declared = [...compose.slice(compose.indexOf('\nvolumes:')).matchAll(/^ {2}(\w+):$/gm)]
    const used = [...compose.matchAll(/^ {6}- (\w+):\//gm)].map(([, name]) => name)
    expect(new Set(used)).toEqual(new Set(declared.map(([, name]) => name)))
    for (const service of ['product', 'database', 'store', 'proxy'])
      expect(partOf(compose, service)).toMatch(/^ {4}mem_limit: \d+[mg]$/m)
  })

  it('has no secret in it', () => {
    const secrets = [...compose.matchAll(/^\s+\w*(?:SECRET|PASSWORD|KEY)\w*: (.+)$/gm)]
    expect(secrets.length).toBeGreaterThan(3)
    for (const [, value] of secrets) expect(value).toMatch(/^\$\{\w+:\?\}$/)
  })
})

function notSettings(names: string[]): string[] {
  return names.filter((name) => !(name in settings) && !name.startsWith('NODE_'))
}

/** The lines of a service. */
function partOf(compose: string, service: string): string {
  const from = compose.indexOf(`\n  ${service}:\n`)
  const next = compose.slice(from + 3).search(/\n( {2}\w|\w)/)
  return compose.slice(from, from + 3 + next)
}

function namesIn(part: string, block: string): string[] {
  const from = part.indexOf(`    ${block}:\n`)
  const lines = part.slice(from).split('\n').slice(1)
  const end = lines.findIndex((line) => !line.startsWith('      '))
  return lines
    .slice(0, end)
    .map((line) => /^ {6}(\w+):/.exec(line)?.[1] ?? '')
    .filter((name) => name !== '')
}
