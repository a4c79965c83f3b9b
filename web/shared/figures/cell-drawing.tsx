import { useId } from "react";
import type { FigureCell } from "#contract/items/figures.ts";
import { describeCell } from "#web/text/iq-dashboard/figures.ts";

const frame = 100;
const margin = 2;
/** A figure's radius, relative to its slot. */
const radii: Readonly<Record<FigureCell["size"], number>> = { small: 0.26, medium: 0.35, large: 0.44 };

/**
 * Draws a cell as SVG. It uses the text colour, so that it can be read in greyscale, in print and with forced colours.
 * Fills differ by their pattern.
 */
export function CellDrawing({ cell, className = "size-full" }: { cell: FigureCell; className?: string }) {
  const pattern = useId();
  const { side, shape, size, fill, rotation, slots } = cell;
  const slotWidth = (frame - 2 * margin) / side;
  const radius = slotWidth * radii[size];
  const middle = (at: number) => margin + slotWidth * (at + 0.5);
  return (
    <svg viewBox={`0 0 ${frame} ${frame}`} role="img" aria-label={describeCell(cell)} className={className}>
      <FillPattern id={pattern} fill={fill} transform={`scale(${1 / radius}) rotate(${-rotation})`} />
      <g fill={paints[fill] ?? `url(#${pattern})`} stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
        {slots.map((slot) => (
          <path
            key={slot}
            d={shapePaths[shape]}
            vectorEffect="non-scaling-stroke"
            transform={`translate(${middle(slot % side)} ${middle(Math.trunc(slot / side))}) rotate(${rotation}) scale(${radius})`}
          />
        ))}
      </g>
    </svg>
  );
}

const paints: Partial<Record<FigureCell["fill"], string>> = { empty: "none", solid: "currentColor" };

type FillPatternProps = { id: string; fill: FigureCell["fill"]; transform: string };

/** The pattern of a fill. It ignores rotation and scale of its figure, so that it looks the same in all figures. */
function FillPattern({ id, fill, transform }: FillPatternProps) {
  if (fill in paints) return null;
  const tile = fill === "striped" ? 4.8 : 4;
  return (
    <pattern id={id} width={tile} height={tile} patternUnits="userSpaceOnUse" patternTransform={transform}>
      {fill === "striped" ? (
        <path
          d={`M-1 1L1 -1M0 ${tile}L${tile} 0M${tile - 1} ${tile + 1}L${tile + 1} ${tile - 1}`}
          stroke="currentColor"
          strokeWidth="1.6"
        />
      ) : (
        <circle cx={tile / 2} cy={tile / 2} r="1" fill="currentColor" />
      )}
    </pattern>
  );
}

/**
 * Each shape around the origin with radius 1, before it is rotated. All are wide enough that their fill can be
 * recognised when they are small.
 */
const shapePaths: Readonly<Record<FigureCell["shape"], string>> = {
  circle: "M-.92 0A.92 .92 0 1 1 .92 0A.92 .92 0 1 1 -.92 0Z",
  square: "M-.8 -.8H.8V.8H-.8Z",
  rhombus: "M0 -1.05L.66 0L0 1.05L-.66 0Z",
  star: "M0 -1.05L.26 -.31L1 -.3L.41 .18L.63 .9L0 .47L-.63 .9L-.41 .18L-1 -.3L-.26 -.31Z",
  plus: "M-.4 -.95H.4V-.4H.95V.4H.4V.95H-.4V.4H-.95V-.4H-.4Z",
  triangle: "M0 -1L.78 .8H-.78Z",
  heart: "M0 .92C-1.35 -.05 -.95 -.9 -.48 -.9C-.2 -.9 0 -.65 0 -.42C0 -.65 .2 -.9 .48 -.9C.95 -.9 1.35 -.05 0 .92Z",
  crescent: "M-.8 -.51A.95 .95 0 1 0 .8 -.51A.8 .8 0 0 1 -.8 -.51Z",
  arrow: "M0 -1L.9 -.02H.44V.95H-.44V-.02H-.9Z",
  drop: "M0 -1.05C.25 -.5 .7 -.12 .7 .34A.7 .7 0 1 1 -.7 .34C-.7 -.12 -.25 -.5 0 -1.05Z",
  semicircle: "M-1 .5A1 1 0 0 1 1 .5Z",
};
