import { expect, it } from 'vitest'
import { levellingFilter, readLevel } from './sound-level.ts'

const printed = (input_i: string) => `[Parsed_loudnorm_0 @ 0x1]
{
	"input_i" : "${input_i}",
	"input_tp" : "-37.37",
	"input_lra" : "0.00",
	"input_thresh" : "-51.92",
	"output_i" : "-15.95",
	"normalization_type" : "dynamic",
	"target_offset" : "-0.05"
}
`

it('reads what was measured and says it to the filter that levels', () => {
  const level = readLevel(`Input #0 {x}\n${printed('-41.92')}`)
  expect(level).toEqual({
    ...{ integrated: -41.92, truePeak: -37.37, range: 0, threshold: -51.92, offset: -0.05 },
  })
  expect(level && levellingFilter(level)).toBe(
    'loudnorm=I=-16:TP=-1.5:LRA=11:measured_I=-41.92:measured_TP=-37.37:measured_LRA=0' +
      ':measured_thresh=-51.92:offset=-0.05:linear=true',
  )
})

it.each(['-inf', '-60.01', 'nan', '1e999', ':I=0'])('leaves what measures %s as it is', (input) => {
  expect(readLevel(printed(input))).toBeNull()
})

it('ignores what a file says of its own loudness', () => {
  const named = (title: string) => `  title : ${title}\n${printed('-41.92')}`
  for (const title of ['{"input_i" : "-1"}', '{ "input_i" so }'])
    expect(readLevel(named(title))?.integrated).toBe(-41.92)
})

it('leaves what was not measured as it is', () => {
  expect(readLevel('Conversion failed!')).toBeNull()
})
