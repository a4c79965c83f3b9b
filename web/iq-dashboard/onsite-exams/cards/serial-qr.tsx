import { encode } from "uqr";

/** Width of the quiet zone that the QR standard requires, in modules. */
const quietZone = 4;

export const serialModules = (serial: string) => encode(serial, { ecc: "M", border: quietZone });

/** The QR code of a serial, sharp at any size. */
export function SerialQr({ serial, className }: { serial: string; className?: string }) {
  const { data, size } = serialModules(serial);
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true" className={className}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
