import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { maxDecodeBytes } from '../limits.ts'

/** What is used of libheif's own functions. Addresses are of its memory; structures are returned at their first parameter. */
export interface LibheifFunctions {
  readonly HEAPU8: Uint8Array
  malloc(bytes: number): number
  heif_context_alloc(): number
  heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    source: number,
    bytes: number,
    options: 0,
  ): void
  heif_context_get_primary_image_handle(error: number, context: number, handleAt: number): void
  heif_image_handle_get_item_id(handle: number): number
  heif_item_get_item_type(context: number, item: number): number
  heif_image_handle_get_width(handle: number): number
  heif_image_handle_get_height(handle: number): number
  heif_image_handle_has_alpha_channel(handle: number): number
  heif_image_handle_is_premultiplied_alpha(handle: number): number
  heif_image_handle_get_luma_bits_per_pixel(handle: number): number
  heif_image_handle_get_raw_color_profile_size(handle: number): number
  heif_image_handle_get_raw_color_profile(error: number, handle: number, profile: number): void
  heif_image_handle_get_nclx_color_profile(error: number, handle: number, nclxAt: number): void
  heif_decode_image(
    error: number,
    handle: number,
    imageAt: number,
    colourSpace: number,
    chroma: number,
    options: 0,
  ): void
  /** Returns how many there are; an address of 0 takes none of them. */
  heif_item_get_properties_of_type(
    context: number,
    item: number,
    type: number,
    propertiesAt: number,
    max: number,
  ): number
  heif_image_handle_get_image_tiling(
    error: number,
    handle: number,
    isUpright: 0 | 1,
    tilingAt: number,
  ): void
  /** Of the upright picture, as the tiling counts them. */
  heif_image_handle_decode_image_tile(
    error: number,
    handle: number,
    imageAt: number,
    colourSpace: number,
    chroma: number,
    options: 0,
    column: number,
    row: number,
  ): void
  heif_image_release(image: number): void
  heif_image_get_decoding_warnings(
    image: number,
    first: number,
    warnings: number,
    max: number,
  ): number
  heif_image_get_width(image: number, channel: number): number
  heif_image_get_height(image: number, channel: number): number
  heif_image_get_plane_readonly2(image: number, channel: number, strideAt: number): number
}

export interface Libheif extends LibheifFunctions {
  /** Whether a picture wanted more memory than it may have. */
  isExhausted(): boolean
}

type Start = (options: {
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ): WebAssembly.Exports
  print(): void
  printErr(): void
}) => Record<string, unknown> & Pick<LibheifFunctions, 'HEAPU8'>

const require = createRequire(import.meta.url)

/**
 * A decoder for one picture, loaded when there is one. Its memory has an end, since decoding holds
 * this thread, and no guard would run meanwhile.
 */
export async function openLibheif(): Promise<Libheif> {
  const start = require('libheif-js/libheif-wasm/libheif.js') as Start
  const bytes = await readFile(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  const program = await WebAssembly.compile(bytes)
  let isExhausted = false
  const parts = start({
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(program, imports)
      limitMemory(instance, () => {
        isExhausted = true
      })
      done(instance)
      return instance.exports
    },
    print() {},
    printErr() {},
  })
  // Those without the underscore have other parameters.
  const functions = Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) =>
      name.startsWith('_') ? [[name.slice(1), part]] : [],
    ),
  ) as unknown as LibheifFunctions
  return {
    ...functions,
    // Another one each time the memory has grown.
    get HEAPU8() {
      return parts.HEAPU8
    },
    isExhausted: () => isExhausted,
  }
}

const pageBytes = 65_536

function limitMemory(instance: WebAssembly.Instance, onExhausted: () => void): void {
  const memory = Object.values(instance.exports).find(
    (exported) => exported instanceof WebAssembly.Memory,
  )
  if (!memory) throw new Error('The decoder has no memory to limit')
  const grow = memory.grow.bind(memory)
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * pageBytes <= maxDecodeBytes) return grow(pages)
    onExhausted()
    throw new RangeError('Too much memory for one picture')
  }
}
