import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder whose code processes run. A link may lead to another one by the next reload. */
export interface Release {
  folder: string
  mainFile: string
  /** The version of Node that it pins. */
  nodeVersion: string
}

const ownFolder = fileURLToPath(new URL('../../../../', import.meta.url))

/** The release of this very code. */
export function ownRelease(): Release {
  return releaseIn(ownFolder)
}

/**
 * The release that the path now leads to by which the supervisor was started. Processes get the real path, so that
 * one that is started again later has the same code as its neighbours.
 */
export function linkedRelease(startedBy: string): Release {
  return releaseIn(join(realpathSync(startedBy), '../../..'))
}

function releaseIn(folder: string): Release {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: { node: string }
  }
  return {
    folder: realpathSync(folder),
    mainFile: join(folder, 'src', 'main', 'main.ts'),
    nodeVersion: dependencies.node,
  }
}
