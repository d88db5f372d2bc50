import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Operation } from '#contract/operation'
import { accountHandlers } from '#domains/accounts'
import { experimentHandlers } from '#domains/experiments'
import { policyHandlers } from '#domains/policies'
import { pushHandlers } from '#domains/push'
import { handlers } from '#main/handlers'
import { resourceRoutes, v3Routes } from '#testing/declared/all-operations'
import { resourceRoutesOf } from './index.ts'

const contractFolder = fileURLToPath(new URL('../../contract/', import.meta.url))

/** Every operation in the contract. */
async function contractOperations(): Promise<Operation[]> {
  const files = (await readdir(contractFolder, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `${contractFolder}${file}`)),
  )
  return modules.flatMap((module) => Object.values(module as object)).filter(isOperation)
}

function isOperation(value: unknown): value is Operation {
  const { kind, name, access } = (value ?? {}) as Partial<Operation>
  return (kind === 'query' || kind === 'command') && name !== undefined && access !== undefined
}

const operations = await contractOperations()
const byPlace = new Map(
  resourceRoutes.map(({ name, action, operation }) => [`${name}/${action}`, operation.name]),
)

describe('the routes of resources', () => {
  it('are compared with a contract that is not empty', () => {
    expect(operations.length).toBeGreaterThan(25)
    expect(handlers.length).toBeGreaterThan(25)
  })

  it.each(operations.filter((one) => one.resource).map((one) => [one.resource, one.name]))(
    'has %s for %s',
    (place, name) => {
      expect(byPlace.get(String(place))).toBe(name)
    },
  )

  it('are commands for changes and queries for reads', () => {
    const wrong = resourceRoutes
      .filter(({ action, operation }) => (operation.kind === 'query') !== (action === 'get'))
      .map(({ name, action }) => `${name}/${action}`)
    expect(wrong).toEqual([])
  })

  it('are refused when two operations claim the same one', () => {
    const [one] = operations.filter(({ resource }) => resource !== undefined)
    const twice = [one, { ...one, name: 'anotherOne' }] as Operation[]
    expect(() => resourceRoutesOf(twice)).toThrow(`Two operations are at ${one?.resource}`)
  })
})

describe('all endpoints together', () => {
  const reachable = new Set([
    ...byPlace.values(),
    ...v3Routes.map(({ operation }) => operation.name),
    // Operations with endpoints outside the tables.
    'uploadImage',
    'receiveUpload',
    'beginResumable',
    'findResumable',
    'continueResumable',
    'cancelResumable',
    'startImport',
    'beginImportUpload',
    'continueImportUpload',
    'addKnownPicturesFile',
    'uploadConversions',
    'startSalesStudy',
    'uploadCatalogFile',
    'openExport',
    'openReport',
    'exportSecurityEvents',
    'readSecurityEvents',
    'uploadSheet',
    'readSheetLines',
    'readSheetSamples',
    'readSheetResult',
    'openSheet',
    'openInvoice',
    'openInvoiceLines',
    'openPrepaidSpend',
    'openTaxPaper',
    'openTaxExemption',
    'uploadTaxExemption',
    'receivePaymentEvent',
    'receiveConversions',
    'receiveMeasured',
    'recordTagEvent',
    'relayTagEvent',
    'finishInstagramClaim',
    'listSitemaps',
    'readSitemap',
    'beginConnect',
    'finishConnect',
  ])

  it.each(handlers.map(({ operation }) => operation.name))('reach %s', (name) => {
    expect(reachable).toContain(name)
  })

  it.each(operations.map(({ name }) => name))('have a handler for %s', (name) => {
    expect(handlers.map(({ operation }) => operation.name)).toContain(name)
  })

  it('offer the same operation under both kinds of address, for all but session and account', () => {
    const account = new Set(
      [...accountHandlers, ...experimentHandlers, ...policyHandlers, ...pushHandlers].map(
        ({ operation }) => operation.name,
      ),
    )
    const missing = [...new Set(byPlace.values())].filter(
      (name) => !account.has(name) && !v3Routes.some(({ operation }) => operation.name === name),
    )
    expect(missing).toEqual([])
  })
})
