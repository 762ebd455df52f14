import { useMemo } from 'react'
import { encode } from 'uqr'

/** A QR code as one path; always dark on light, because not every app reads it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: 4 }), [text])
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="mt-5 w-52 rounded-card bg-white">
      <path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
