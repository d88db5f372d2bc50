import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '#main/settings/config'

const root = fileURLToPath(new URL('../../', import.meta.url))
const installed = '/opt/bowerbird/current/'
const unit = readFileSync(new URL('bowerbird.service', import.meta.url), 'utf8')
const hasSystemd = existsSync('/usr/bin/systemd-analyze')

describe('the unit', () => {
  it('starts files that are in the repository, and sets what is a setting', () => {
    const paths = unit.match(/\/opt\/bowerbird\/current\/[^\s"]+/g) ?? []
    expect(paths.length).toBeGreaterThan(2)
    const missing = paths.filter((path) => !existsSync(join(root, path.slice(installed.length))))
    expect(missing).toEqual([])
    const names = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name)
    expect(names).toContain('SETTINGS_FILE')
    // Its first account is the operator's, and not one of the demo content.
    expect(unit).toContain('Environment=DEMO_CONTENT=false\n')
    expect(names.filter((name) => !(name in settings) && !name.startsWith('NODE_'))).toEqual([])
  })

  it('names its folders as the settings do', () => {
    const folder = (kind: string) => new RegExp(`^${kind}Directory=(.+)$`, 'm').exec(unit)?.[1]
    expect(unit).toContain(`Environment=DATA_DIR=/var/lib/${folder('State')}\n`)
    expect(unit).toContain(`Environment=NODE_COMPILE_CACHE=/var/cache/${folder('Cache')}\n`)
  })

  it('reloads on SIGHUP, and gives a stop more than its twelve seconds', () => {
    expect(unit).toMatch(/^ExecReload=\/bin\/kill -HUP \$MAINPID$/m)
    const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])
    expect(seconds).toBeGreaterThan(12)
    expect(unit).toMatch(/^KillMode=mixed$/m)
  })
})

describe('what the unit may do', () => {
  it.each([
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'PrivateTmp=yes',
    'PrivateDevices=yes',
    'SystemCallFilter=@system-service',
    'User=bowerbird',
  ])('is limited by %s', (line) => expect(unit.split('\n')).toContain(line))

  it('leaves the rest to the machine when memory is short', () => {
    expect(unit).toMatch(/^MemoryMax=\d+G$/m)
    expect(unit).toMatch(/^OOMPolicy=continue$/m)
  })
})

describe.runIf(hasSystemd)('the unit, as systemd reads it', () => {
  let folder: string
  let file: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bowerbird-unit-'))
    file = join(folder, 'bowerbird.service')
    // Who runs the test and where the repository lies stand in for what an installation has.
    const here = unit
      .replaceAll(installed, root)
      .replaceAll(/=bowerbird$/gm, (text, at: number) =>
        /(User|Group)$/.test(unit.slice(0, at)) ? `=${userInfo().username}` : text,
      )
    await writeFile(file, here)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('has no mistake, though one would be found', async () => {
    const verify = (path: string) =>
      execFileSync('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', path], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    expect(verify(file)).toBe('')
    const wrong = join(folder, 'wrong.service')
    await writeFile(wrong, readFileSync(file, 'utf8').replace(/^ExecStart=\S+/m, 'ExecStart=/none'))
    expect(() => verify(wrong)).toThrow()
  })

  it('is exposed to little', () => {
    const threshold = ['--offline=yes', '--threshold=20', '--no-pager']
    execFileSync('systemd-analyze', ['security', ...threshold, file], { stdio: 'ignore' })
  })
})
