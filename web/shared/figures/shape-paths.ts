import type { FigureCell } from "#contract/items/figures.ts";

/**
 * Each shape around the origin with radius 1, before rotation. All are wide enough that their fill is recognisable when
 * small.
 */
export const shapePaths: Readonly<Record<FigureCell["shape"], string>> = {
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
