import { useId } from "react";
import type { FigureCell } from "#contract/items/figures.ts";
import { describeCell } from "#web/text/iq-dashboard/figures.ts";
import { shapePaths } from "./shape-paths.ts";

const frame = 100;
const margin = 2;
/** A figure's radius, relative to its slot. */
const radii: Readonly<Record<FigureCell["size"], number>> = { small: 0.26, medium: 0.35, large: 0.44 };

/**
 * A cell as SVG. It uses the text colour, to be readable in greyscale, in print and in forced colours; fills differ by
 * pattern.
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

/** The pattern ignores rotation and scale of its figure, so that it looks the same in all of them. */
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
