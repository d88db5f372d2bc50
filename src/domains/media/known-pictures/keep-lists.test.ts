import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addKnownPicturesFile,
  keepKnownPictureList,
  listKnownPictureLists,
  removeKnownPictureList,
  switchKnownPictureList,
} from '#contract/media/known-picture-lists'
import { uploadImage } from '#contract/media/upload-image'
import { drawPicture } from '#testing/media/pictures'
import { refusalOf } from '#testing/refusal-of'
import { type Actor, createWorld, type World } from '#testing/world'

let world: World
let operator: Actor
beforeAll(async () => {
  world = await createWorld()
  operator = world.as('ada')
  if (operator.viewer) operator.viewer.is_operator = true
})
afterAll(() => world.end())

const make = (name: string) =>
  operator.run(keepKnownPictureList, { name, reason: 'child_safety', source: 'A partner, May' })
const listed = async (name: string) =>
  (await operator.run(listKnownPictureLists, {})).find((one) => one.name === name)
const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const hash = () => randomBytes(32).toString('hex')

/** In pieces that end within lines and within characters. */
async function* inPieces(text: string, size = 7) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe('a list of known pictures', () => {
  it('is made, and changed by its name, without forgetting when it ends', async () => {
    const made = await make('Partners')
    expect(made).toMatchObject({
      ...{ reason: 'child_safety', source: 'A partner, May', is_on: true, pictures: 0, hits: 0 },
      ...{ expires_at: null, last_added_at: null, last_hit_at: null },
    })
    await operator.run(switchKnownPictureList, { id: made.id, is_on: false })
    const changed = await operator.run(keepKnownPictureList, {
      ...{ name: 'partners', reason: 'violence', keep_days: 30 },
    })
    expect(changed).toMatchObject({ id: made.id, name: 'Partners', reason: 'violence' })
    expect(changed).toMatchObject({ keep_days: 30, is_on: false })
  })

  it('takes a file line by line, names lines that cannot be read, and loses no other', async () => {
    const { id } = await make('Lines')
    const good = [hash(), hash(), hash()]
    const text = `\uFEFFnote,sha256\r\nÄ lämp,${good[0]}\r\n,12\r\n\r\nb,${good[1]}\nc,zz\nd,${good[2]}`
    const filled = await operator.run(addKnownPicturesFile, { id, file: inPieces(text) })
    expect(filled).toEqual({ added: 3, unreadable: 2, unreadable_lines: [3, 6] })
    const list = await listed('Lines')
    expect(list).toMatchObject({ pictures: 3, unsearched: 3 })
    expect(list?.last_added_at).not.toBeNull()
    const again = await operator.run(addKnownPicturesFile, { id, file: inPieces(text, 64) })
    expect(again.added).toBe(0)
  })

  it('keeps what came before a file broke off', async () => {
    const { id } = await make('Broken off')
    async function* breaking() {
      yield Buffer.from('sha256\n')
      for (let n = 0; n < 250; n += 1) yield Buffer.from(`${hash()}\n`)
      throw new Error('It broke off')
    }
    await expect(operator.run(addKnownPicturesFile, { id, file: breaking() })).rejects.toThrow()
    expect((await listed('Broken off'))?.pictures).toBe(200)
  })

  it('names twenty lines of many', async () => {
    const { id } = await make('Many')
    const file = Buffer.from(`sha256\n${'x\n'.repeat(500)}`)
    const filled = await operator.run(addKnownPicturesFile, { id, file })
    expect(filled).toMatchObject({ added: 0, unreadable: 500 })
    expect(filled.unreadable_lines).toHaveLength(20)
  })

  it('refuses a file that names no hash, and a list that is not there', async () => {
    const { id } = await make('None')
    for (const text of ['', 'md5\nabc', '\u0000\u0001'])
      expect(
        await refusalOf(() => operator.run(addKnownPicturesFile, { id, file: inPieces(text) })),
      ).toMatchObject({ code: 'known_pictures_unreadable', field: 'file' })
    const { id: gone } = await make('Gone')
    await operator.run(removeKnownPictureList, { id: gone, name: 'gone' })
    const file = inPieces('sha256\n')
    expect(
      (await refusalOf(() => operator.run(addKnownPicturesFile, { id: gone, file }))).code,
    ).toBe('not_found')
  })

  it('refuses its pictures while it is on, and takes them while it is off', async () => {
    const image = await drawPicture()
    const { id } = await make('Switched')
    await operator.run(addKnownPicturesFile, { id, file: inPieces(`sha256\n${shaOf(image)}`) })
    const upload = () => world.as('bob').run(uploadImage, { image })
    expect((await refusalOf(upload)).code).toBe('image_not_taken')
    expect((await listed('Switched'))?.last_hit_at).not.toBeNull()
    const off = await operator.run(switchKnownPictureList, { id, is_on: false })
    expect(off).toMatchObject({ is_on: false, hits: 1 })
    expect((await upload()).image_signature).toBeTruthy()
    expect(await operator.run(switchKnownPictureList, { id, is_on: true })).toMatchObject({
      ...{ is_on: true, expires_at: null },
    })
    expect((await refusalOf(upload)).code).toBe('image_not_taken')
  })

  it('is forgotten by its name alone', async () => {
    const { id } = await make('Forgotten')
    const wrong = await refusalOf(() =>
      operator.run(removeKnownPictureList, { id, name: 'Another' }),
    )
    expect(wrong).toMatchObject({ code: 'invalid_input', field: 'name' })
    expect(await listed('Forgotten')).toBeTruthy()
    await operator.run(removeKnownPictureList, { id, name: 'forgotten ' })
    expect(await listed('Forgotten')).toBeUndefined()
  })
})
