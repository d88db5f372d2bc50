import { z } from 'zod'
import { idOut, KnownPictureListId } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { reportReasons } from '../reports/report-reasons.ts'
import { Flag, line, Moment, WholeNumber } from '../values.ts'

/** A list of pictures that are not taken, and never one of its pictures. */
const KnownPictureList = z.object({
  id: idOut<'knownPictureList'>(),
  name: z.string(),
  /** The rule that its pictures break. */
  reason: z.enum(reportReasons),
  /** Where it comes from, as operators wrote it. */
  source: z.string(),
  /** For how long the files of a stored picture are kept where nobody sees them. */
  keep_days: z.int(),
  /** Since when, or until when, pictures are compared to it; null: without end. */
  expires_at: Moment.nullable(),
  is_on: z.boolean(),
  pictures: z.int(),
  /** To which stored pictures were not compared yet. */
  unsearched: z.int(),
  /** How often one was brought and refused. */
  hits: z.int(),
  last_hit_at: Moment.nullable(),
  /** When pictures were added last. */
  last_added_at: Moment.nullable(),
})
export type KnownPictureList = z.output<typeof KnownPictureList>

export const listKnownPictureLists = query('listKnownPictureLists', {
  summary: 'The lists of pictures that are not taken, by name, without their pictures',
  access: 'operator',
  input: z.object({}),
  output: z.array(KnownPictureList),
  errors: [],
  resource: 'KnownPictureListsResource/get',
  v3: 'GET /v3/known_picture_lists/',
})

export const keepKnownPictureList = command('keepKnownPictureList', {
  summary:
    'Make a list of pictures that are not taken, or change what is said of the one of its name',
  access: 'operator',
  input: z.object({
    name: line(limits.knownListNameLength).refine(
      (name) => name !== '',
      inputMessage('input.nameIt'),
    ),
    reason: z.enum(reportReasons),
    source: line(limits.knownListSourceLength).default(''),
    keep_days: WholeNumber.pipe(
      z
        .int()
        .min(0, inputMessage('input.numberMin'))
        .max(limits.reportKeepDays, inputMessage('input.numberMax')),
    ).default(0),
    /** Of a new list: without it, nothing is refused or searched for until it is switched on. */
    is_on: Flag.default(true),
  }),
  output: KnownPictureList,
  errors: [],
  resource: 'KnownPictureListsResource/create',
  v3: 'POST /v3/known_picture_lists/',
})

export const switchKnownPictureList = command('switchKnownPictureList', {
  summary: 'Compare pictures to a list no longer, or again and without end; what was found stays',
  access: 'operator',
  input: z.object({ id: KnownPictureListId, is_on: Flag }),
  output: KnownPictureList,
  errors: ['not_found'],
  resource: 'KnownPictureListsResource/update',
  v3: 'PUT /v3/known_picture_lists/:id/',
})

export const removeKnownPictureList = command('removeKnownPictureList', {
  summary: 'Forget a list with all its pictures; its name confirms it',
  access: 'operator',
  input: z.object({ id: KnownPictureListId, name: z.string().trim() }),
  output: z.null(),
  errors: ['not_found'],
  resource: 'KnownPictureListsResource/delete',
  v3: 'DELETE /v3/known_picture_lists/:id/',
})

/** `POST /known-pictures-file/`. */
export const addKnownPicturesFile = command('addKnownPicturesFile', {
  summary:
    'Add the pictures of a CSV file to a list; lines that cannot be read are named, the others stay',
  access: 'operator',
  budget: 'upload',
  input: z.object({
    id: KnownPictureListId,
    /** Its bytes as a stream. The first line names the columns. */
    file: z.union([
      z.instanceof(Uint8Array),
      z.custom<AsyncIterable<Uint8Array>>(
        (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
      ),
    ]),
  }),
  output: z.object({
    /** New ones. */
    added: z.int(),
    unreadable: z.int(),
    /** The numbers of the first lines without a hash that can be read. */
    unreadable_lines: z.array(z.int()),
  }),
  errors: ['not_found', 'known_pictures_unreadable'],
})
