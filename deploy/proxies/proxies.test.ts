import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { limits } from '#contract/limits'

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const caddyfile = readFileSync(pathOf('Caddyfile'), 'utf8')
const nginx = readFileSync(pathOf('nginx.conf'), 'utf8')

it('let the largest upload through, and keep the operator’s pages inside', () => {
  const needed = limits.videoBytes
  const megabytes = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]) * 1e6
  expect(megabytes(caddyfile, /max_size (\d+)MB/)).toBeGreaterThan(needed)
  expect(megabytes(nginx, /client_max_body_size (\d+)m/)).toBeGreaterThan(needed)
  for (const path of ['metrics', 'readyz', 'healthz']) {
    expect(caddyfile).toMatch(new RegExp(`path .*/${path}`))
    expect(nginx).toMatch(new RegExp(`location .*${path}`))
  }
})

it.runIf(existsSync('/usr/bin/caddy'))('are what Caddy can read', () => {
  execFileSync('caddy', ['adapt', '--config', pathOf('Caddyfile'), '--adapter', 'caddyfile'], {
    env: { ...process.env, DOMAIN: 'pins.example' },
    stdio: 'pipe',
  })
})

it.runIf(existsSync('/usr/sbin/nginx'))('are what nginx can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-nginx-'))
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  const subject = ['-subj', '/CN=pins.example', '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], {
    stdio: 'pipe',
  })
  const here = nginx
    .replace(/ssl_certificate .+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .+;/, `ssl_certificate_key ${key};`)
    // Ports that nobody has.
    .replaceAll(/listen (\[::\]:)?(80|443)/g, (_, six = '', port) => `listen ${six}3${port}`)
  const file = join(folder, 'nginx.conf')
  await writeFile(file, `pid ${folder}/pid;\nevents {}\nhttp {\n${here}\n}\n`)
  execFileSync('nginx', ['-t', '-c', file], { stdio: 'pipe' })
  await rm(folder, { recursive: true, force: true })
})
