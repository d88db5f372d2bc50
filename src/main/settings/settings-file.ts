import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { SettingsError, settings } from './config.ts'

type Environment = Record<string, string | undefined>

/**
 * The environment with what the file at SETTINGS_FILE says, which goes before. A running process keeps its environment, so
 * only what is in the file can be changed without a restart.
 */
export function withSettingsFile(env: Environment): Environment {
  const path = env.SETTINGS_FILE?.trim()
  if (!path) return env
  const said = readSettingsFile(path)
  // A name that no setting has is a slip of the pen, which would otherwise go unnoticed.
  const unknown = Object.keys(said).find((name) => !isSetting(name))
  if (unknown !== undefined)
    throw new SettingsError(`SETTINGS_FILE: ${unknown} in ${path} is no setting.`)
  return { ...env, ...said }
}

function readSettingsFile(path: string): Environment {
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingsError(`SETTINGS_FILE: ${path} cannot be read: ${reason}.`)
  }
}

/** Variables of Node itself count too, as NODE_EXTRA_CA_CERTS. */
function isSetting(name: string): boolean {
  return (name in settings && name !== 'SETTINGS_FILE') || name.startsWith('NODE_')
}
