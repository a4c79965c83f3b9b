import type { MatrixItem } from "#contract/items/figures.ts";
import { figuresText as text } from "#web/text/iq-dashboard/figures.ts";
import { CellDrawing } from "./cell-drawing.tsx";

const rows = [0, 1, 2] as const;

/** Draws nine cells in reading order, the last of which is empty. */
export function MatrixDrawing({ cells }: Pick<MatrixItem, "cells">) {
  return (
    <table className="w-full table-fixed border-collapse text-ink">
      <caption className="sr-only">{text.matrixCaption}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row} className="break-inside-avoid">
            {rows.map((column) => {
              const cell = cells[row * 3 + column];
              return (
                <td key={column} className="aspect-square border-2 border-edge p-0 align-middle">
                  {cell ? <CellDrawing cell={cell} className="block w-full" /> : <MissingCell />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MissingCell = () => (
  <svg viewBox="0 0 100 100" role="img" aria-label={text.missingCell} className="block w-full">
    <path
      d="M38 40a12 12 0 1 1 17 11c-4 2-5 4-5 9M50 70v.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      strokeLinecap="round"
      transform="matrix(-1 0 0 1 100 0)"
    />
  </svg>
);
