import { Arch, Bead, Bird, Sheet, Stick } from './drawing-parts.tsx'

/** An empty arch. */
export function EmptyBoardDrawing() {
  return (
    <Sheet>
      <Arch />
      <circle
        cx="112"
        cy="112"
        r="13"
        className="stroke-satin"
        strokeWidth="3"
        strokeDasharray="1 7.2"
      />
      <Stick from={[30, 134]} to={[58, 138]} bend={2} />
      <Stick from={[196, 137]} to={[172, 132]} bend={2} />
    </Sheet>
  )
}

/** The bird looks among pebbles, none of them blue. */
export function NothingFoundDrawing() {
  return (
    <Sheet>
      <Bird x={26} y={72} />
      <circle
        cx="152"
        cy="84"
        r="32"
        className="fill-surface"
        stroke="currentColor"
        strokeWidth="7"
      />
      <Stick from={[200, 132]} to={[177, 109]} />
      <ellipse cx="143" cy="97" rx="9" ry="6.5" className="fill-sand-deep" />
      <ellipse cx="162" cy="95" rx="7" ry="8" className="fill-sand-deep" />
      <ellipse cx="152" cy="80" rx="6" ry="5" className="fill-sand-deep" />
      <ellipse cx="122" cy="134" rx="8" ry="5" className="fill-sand-deep" />
      <ellipse cx="138" cy="138" rx="5" ry="3.5" className="fill-sand-deep" />
    </Sheet>
  )
}

/** Half an arch; the bird brings the other stick. */
export function NoBoardsDrawing() {
  return (
    <Sheet>
      <Bird x={38} y={72} />
      <Stick from={[142, 84]} to={[84, 100]} bend={-4} />
      <Arch x={150} isHalf />
      <Bead cx={196} cy={122} r={10} />
    </Sheet>
  )
}

/** An arch whose sticks do not meet. */
export function OfflineDrawing() {
  return (
    <Sheet>
      <Arch spread={14} />
      <path
        d="M116 44c7 2.5 12 7 16 13"
        className="stroke-line-strong"
        strokeWidth="4.5"
        strokeDasharray="0.5 9"
      />
      <Bead cx={112} cy={114} />
    </Sheet>
  )
}

/** A fallen stick and a bead that rolled away. */
export function ErrorDrawing() {
  return (
    <Sheet>
      <Arch x={20} isHalf />
      <Stick from={[120, 132]} to={[52, 126]} bend={-7} />
      <Bead cx={106} cy={112} />
      <path
        d="M84 108c3 1.5 5 3 7 5M82 118c3 0 5 .4 8 1"
        className="stroke-line-strong"
        strokeWidth="3"
      />
      <Bird x={206} y={72} isTurned />
    </Sheet>
  )
}

/** An arch behind a curtain of straw. */
export function PrivateDrawing() {
  return (
    <Sheet>
      <path d="M82 132c-1-30 6-58 34-76 22 16 29 44 26 76-18 3-42 3-60 0Z" className="fill-straw" />
      <path
        d="M98 92v40M112 72v61M126 88v44"
        className="stroke-on-straw"
        strokeOpacity="0.25"
        strokeWidth="2.5"
      />
      <Arch />
      <circle cx="112" cy="104" r="7" className="fill-on-straw" />
      <path d="M112 104v13" className="stroke-on-straw" strokeWidth="6" />
    </Sheet>
  )
}
