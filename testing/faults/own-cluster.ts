import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { query } from '../database/cluster.ts'
import { freePort, until } from './processes.ts'

const run = promisify(execFile)
const home = '/usr/lib/postgresql/15'

/** Whether this machine has a PostgreSQL with Citus to start nodes of. */
export const hasCitus = existsSync(`${home}/bin/initdb`) && existsSync(`${home}/lib/citus.so`)

/** A cluster of small nodes of its own, whose workers can be killed. */
export interface OwnCluster {
  /** Of the coordinator. */
  url: string
  killWorker(n: number): Promise<void>
  startWorker(n: number): Promise<void>
  end(): Promise<void>
}

interface Node {
  folder: string
  port: number
  child: ChildProcess
}

const settings = [
  "shared_preload_libraries = 'citus'",
  "listen_addresses = '127.0.0.1'",
  "unix_socket_directories = ''",
  'fsync = off',
  'shared_buffers = 16MB',
  'citus.node_connection_timeout = 2000',
]

export async function startOwnCluster(workers: number): Promise<OwnCluster> {
  const nodes: Node[] = []
  const endAll = async () => {
    for (const node of nodes) {
      await end(node, 'SIGQUIT')
      await rm(node.folder, { recursive: true, force: true })
    }
  }
  try {
    for (let n = 0; n <= workers; n += 1) nodes.push(await createNode())
    await connectNodes(nodes)
  } catch (error) {
    await endAll()
    throw error
  }
  const worker = (n: number) => nodes[n + 1] as Node
  return {
    url: urlOf(nodes[0]),
    killWorker: async (n) => end(worker(n), 'SIGKILL'),
    startWorker: async (n) => {
      worker(n).child = await start(worker(n))
    },
    end: endAll,
  }
}

async function connectNodes(nodes: readonly Node[]): Promise<void> {
  const [coordinator, ...workers] = nodes
  const url = urlOf(coordinator)
  for (const node of nodes) await query(urlOf(node), 'create extension citus')
  await query(url, `select citus_set_coordinator_host('127.0.0.1', ${coordinator?.port})`)
  for (const { port } of workers) await query(url, `select citus_add_node('127.0.0.1', ${port})`)
}

async function createNode(): Promise<Node> {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-node-'))
  const { uid, gid } = owner()
  if (uid !== undefined) await chown(folder, uid, gid ?? uid)
  await chmod(folder, 0o700)
  const how = ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  await run(`${home}/bin/initdb`, how, owner())
  const port = await freePort()
  await appendFile(`${folder}/postgresql.conf`, [...settings, `port = ${port}`].join('\n'))
  return { folder, port, child: await start({ folder, port }) }
}

/** Until it answers. What a killed one left may keep the next one from starting for a moment. */
async function start({ folder, port }: Pick<Node, 'folder' | 'port'>): Promise<ChildProcess> {
  const launch = () =>
    spawn(`${home}/bin/postgres`, ['-D', folder], {
      ...owner(),
      stdio: 'ignore',
      env: { HOME: folder },
    })
  let child = launch()
  await until(async () => {
    if (child.exitCode !== null) child = launch()
    return query(urlOf({ port }), 'select 1').then(
      () => true,
      () => false,
    )
  }, 30_000)
  return child
}

async function end({ child }: Node, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** PostgreSQL does not run as root. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (kind: string) =>
    Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const urlOf = (node: Pick<Node, 'port'> | undefined) =>
  `postgres://postgres@127.0.0.1:${node?.port}/postgres`
