/** What the drawings of demo-scenes.ts are made of. */

export const sceneSize = { width: 960, height: 600 } as const;

// Tokens of web/styles/tokens.css, in a notation that the rasteriser knows.
export const night = "#00201d";
export const deep = "#00312b";
export const river = "#005b4d";
export const fresh = "#0c7f6c";
export const pale = "#bfe3da";
export const amber = "#b77610";
export const gold = "#e1a536";
export const light = "#f3d086";
export const cream = "#fbedcd";
export const sky = "#2f86ad";
export const blue = "#1d4f7c";

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");
export const round = (value: number) => Math.round(value * 10) / 10;
export const at = (x: number, y: number) => `${round(x)} ${round(y)}`;

export const ground = (id: string, ...colours: string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colours
    .map((colour, index) => `<stop offset="${round((index / (colours.length - 1)) * 100)}%" stop-color="${colour}"/>`)
    .join("")}</linearGradient>`;
export const glow = (id: string, colour: string) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity=".9"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

/** A star of `points` points round a centre. */
export function star(x: number, y: number, outer: number, inner: number, points = 8): string {
  const corner = (index: number) => {
    const [radius, angle] = [index % 2 === 0 ? outer : inner, (index * Math.PI) / points - Math.PI / 2];
    return at(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  };
  return `M${Array.from({ length: points * 2 }, (_, index) => corner(index)).join("L")}Z`;
}

export const girih = `<pattern id="girih" width="96" height="96" patternUnits="userSpaceOnUse"><path d="${star(48, 48, 34, 26)}${star(48, 48, 17, 12)}${star(0, 0, 34, 26)}${star(96, 0, 34, 26)}${star(0, 96, 34, 26)}${star(96, 96, 34, 26)}M48 14V0M48 82V96M14 48H0M82 48H96" fill="none" stroke="#fff" stroke-opacity=".16"/></pattern>`;
export const starred = '<path fill="url(#girih)" d="M0 0H960V600H0Z"/>';
export const filled = (colour: string) => `<path fill="${colour}" d="M0 0H960V600H0Z"/>`;

/** The sun with rings of stars round it. */
export const sun = (x: number, y: number, radius: number, colour = cream) =>
  `<circle cx="${x}" cy="${y}" r="${radius * 3}" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>
  <path d="${star(x, y, radius * 1.6, radius * 1.36, 16)}${star(x, y, radius * 2.1, radius * 1.84, 16)}" fill="none" stroke="${cream}" stroke-opacity=".5" stroke-width="1.4"/>`;

export function palm(x: number, y: number, height: number, colour: string): string {
  const top = y - height;
  const reach = height * 0.42;
  const leaves = [-172, -148, -120, -90, -60, -32, -8].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const tip = [x + reach * Math.cos(angle), top + reach * Math.sin(angle) * 0.7 + reach * 0.34] as const;
    const bend = [x + reach * 0.6 * Math.cos(angle), top + reach * 0.75 * Math.sin(angle)] as const;
    return `M${at(x, top)}Q${at(bend[0], bend[1] - reach * 0.16)} ${at(...tip)}Q${at(bend[0], bend[1] + reach * 0.12)} ${at(x, top)}`;
  });
  return `<path fill="${colour}" d="M${at(x - height * 0.025, y)}L${at(x - height * 0.012, top)}H${round(x + height * 0.012)}L${at(x + height * 0.025, y)}Z${leaves.join("")}Z"/>`;
}

export const hill = (y: number, rise: number, colour: string) =>
  `<path fill="${colour}" d="M0 ${y}Q240 ${y - rise} 480 ${y - rise * 0.25}T960 ${y - rise * 0.4}V600H0Z"/>`;
