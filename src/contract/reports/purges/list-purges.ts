import { z } from 'zod'
import { PurgeId } from '../../ids.ts'
import { query } from '../../operation.ts'
import { paged, pageOf } from '../../paging.ts'
import { Purge, PurgePerson, PurgePin } from './purge.ts'

export const listPurges = query('listPurges', {
  summary: 'Removals of many Pins, the latest first',
  access: 'operator',
  input: z.object({ ...paged }),
  output: pageOf(Purge),
  errors: [],
  resource: 'PurgesResource/get',
  v3: 'GET /v3/purges/',
})

export const getPurge = query('getPurge', {
  summary: 'A removal of many Pins, and how far it is',
  access: 'operator',
  input: z.object({ id: PurgeId }),
  output: Purge,
  errors: ['not_found'],
  resource: 'PurgeResource/get',
  v3: 'GET /v3/purges/:id/',
})

export const listPurgePins = query('listPurgePins', {
  summary: 'The Pins of a removal of many that are on public boards',
  access: 'operator',
  input: z.object({ id: PurgeId, ...paged }),
  output: pageOf(PurgePin),
  errors: ['not_found'],
  resource: 'PurgePinsResource/get',
  v3: 'GET /v3/purges/:id/pins/',
})

export const listPurgePeople = query('listPurgePeople', {
  summary: 'Whose Pins a removal of many has, those with most first',
  access: 'operator',
  input: z.object({ id: PurgeId, ...paged }),
  output: pageOf(PurgePerson),
  errors: ['not_found'],
  resource: 'PurgePeopleResource/get',
  v3: 'GET /v3/purges/:id/people/',
})
